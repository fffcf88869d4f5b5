/** Every photo and paper that is asked for, and what a reviewer says of it. */
export const papers = {
  'Front of the vehicle': 'Front of the motor',
  'Back of the vehicle': 'Back of the motor',
  'Left side of the vehicle': 'Left side of the motor',
  'Right side of the vehicle': 'Right side of the motor',
  'Inside of the vehicle': 'Inside the motor',
  'Stand two big steps away. The plate number must be readable.': 'Stand two big steps back. Make person fit read the plate number.',
  'The whole side, from bumper to bumper, doors closed.': 'The whole side, from bumper to bumper, close the doors.',
  'From the open back door: all the seats and the dashboard.': 'Open the back door: make all the seats and the dashboard show.',
  'Walk-round video': 'Video round the motor',
  'Walk once around the vehicle, slowly, in about 20 seconds.': 'Waka round the motor one time, small small, for like 20 seconds.',
  'Vehicle licence': 'Vehicle licence',
  'The current one, with the plate number readable.': 'The one wey dey valid now, make person fit read the plate number.',
  'Roadworthiness certificate': 'Roadworthiness certificate',
  'The current certificate, all four corners in the picture.': 'The one wey dey valid now, make all the four corners show for the picture.',
  'Insurance certificate': 'Insurance certificate',
  'Third party or comprehensive, in force today.': 'Third party or comprehensive, wey dey valid today.',
  'Proof of ownership': 'Paper wey show who get the motor',
  'The certificate, or the agreement with the owner, fleet or lender.':
    'The certificate, or the agreement with the owner, the fleet or the person wey lend you.',
  'Hackney permit': 'Hackney permit',
  'Needed for carrying passengers in Lagos.': 'You need am to carry passengers for Lagos.',
  'Your photo': 'Your picture',
  'Your face and shoulders, nobody else, no cap or dark glasses.': 'Your face and shoulder, no other person, no cap or dark glasses.',
  "Driver's licence (front)": "Driver's licence (front)",
  "Driver's licence (back)": "Driver's licence (back)",
  'The card itself, not a copy. The number must be readable.': 'The card itself, no be copy. Make person fit read the number.',
  'The back of the same card.': 'The back of the same card.',
  'NIN slip': 'NIN slip',
  'The slip or the card from NIMC, with your NIN on it.': 'The slip or the card from NIMC, wey get your NIN.',
  'LASDRI card': 'LASDRI card',
  'Your card from the Lagos State Drivers’ Institute.': 'Your card from the Lagos State Drivers’ Institute.',
  'Proof of address': 'Paper wey show where you dey live',
  'A bill, bank statement or tenancy agreement of the last three months.':
    'Bill, bank statement or tenancy agreement of the last three months.',
  'A car seen straight from the front, the whole car in the picture, its plate number readable':
    'Motor from front, the whole motor dey the picture, person fit read the plate number',
  'A car seen straight from behind, the whole car in the picture, its plate number readable':
    'Motor from back, the whole motor dey the picture, person fit read the plate number',
  'A car seen from its left side, from bumper to bumper, doors closed': 'Motor from left side, from bumper to bumper, doors dey closed',
  'A car seen from its right side, from bumper to bumper, doors closed': 'Motor from right side, from bumper to bumper, doors dey closed',
  'The inside of a car seen from the open back door: the seats and the dashboard':
    'Inside motor as e be from the open back door: the seats and the dashboard',
  'A car from above with a dotted path around it, and a phone that follows the path':
    'Motor from up with dotted road round am, and one phone wey dey follow the road',
  'A vehicle licence lying flat, all four corners in the picture': 'Vehicle licence wey lie flat, all the four corners dey the picture',
  'A roadworthiness certificate lying flat, all four corners in the picture':
    'Roadworthiness certificate wey lie flat, all the four corners dey the picture',
  'An insurance certificate lying flat, all four corners in the picture':
    'Insurance certificate wey lie flat, all the four corners dey the picture',
  'A proof of ownership lying flat, all four corners in the picture':
    'Paper wey show who get the motor, e lie flat, all the four corners dey the picture',
  'A hackney permit lying flat, all four corners in the picture': 'Hackney permit wey lie flat, all the four corners dey the picture',
  'Head and shoulders of one person against a plain wall, looking at the camera':
    'Head and shoulder of one person for front of plain wall, e dey look the camera',
  "The front of a driver's licence, filling the picture, without glare":
    "The front of driver's licence, e full the picture, light no shine for am",
  "The back of a driver's licence, filling the picture, without glare":
    "The back of driver's licence, e full the picture, light no shine for am",
  'A NIN slip lying flat, all four corners in the picture': 'NIN slip wey lie flat, all the four corners dey the picture',
  'A LASDRI card, filling the picture, without glare': 'LASDRI card, e full the picture, light no shine for am',
  'A bill with name and address, lying flat, all four corners in the picture':
    'Bill with name and address, e lie flat, all the four corners dey the picture',
  'Please correct this': 'Abeg correct this one',
  'You corrected this': 'You don correct this one',
  'The picture is blurred. Hold the phone still, tap to focus and take it again.':
    'The picture no clear. Hold the phone well, tap make e focus and snap am again.',
  'The picture is too dark. Take it again in daylight or under a bright lamp.':
    'The picture too dark. Snap am again for daytime or under bright light.',
  'Light reflects off it and hides some of the words. Tilt it away from the light and take it again.':
    'Light dey shine for top and e cover some words. Turn am from the light and snap am again.',
  'Part of it is cut off. Take it again with all four corners in the picture.':
    'Some part cut. Snap am again make all the four corners show.',
  'We cannot read it. Take a sharp picture of the original, straight from above.':
    'We no fit read am. Snap the original clear, straight from up.',
  'This is a different document from the one we asked for. Send the one named here.':
    'This paper no be the one wey we ask. Send the one wey dem call here.',
  'It has expired. Renew it, then send the new one with its new date.': 'E don expire. Renew am, then send the new one with the new date.',
  'The name on this paper is not the name in your application. Send one in your name. Is your application wrong? Tell us.':
    'The name wey dey this paper no be the name for your application. Send one wey carry your name. Your application no correct? Tell us.',
  'The number on this paper is not the one in your application. Send the right one. Is your application wrong? Tell us.':
    'The number wey dey this paper no be the one for your application. Send the correct one. Your application no correct? Tell us.',
  'The plate number on this paper is not the one in your application. Send the right one. Is your application wrong? Tell us.':
    'The plate number wey dey this paper no be the one for your application. Send the correct one. Your application no correct? Tell us.',
  'The name in your application is not the name on your papers. Correct it, so that both say the same.':
    'The name for your application no be the name wey dey your papers. Correct am, make the two be the same.',
  'A number in your application is not the one on your papers. Correct it, so that both say the same.':
    'One number for your application no be the one wey dey your papers. Correct am, make the two be the same.',
  'The plate number in your application is not the one on your papers. Correct it, so that both say the same.':
    'The plate number for your application no be the one wey dey your papers. Correct am, make the two be the same.',
  'The number on the paper is not the one in your application. Correct the number, or send the right document.':
    'The number wey dey the paper no be the one for your application. Correct the number, or send the correct paper.',
  'There is someone else in the picture. Take one with only you in it.': 'Another person dey the picture. Snap one wey be only you.',
  'Your face is covered. Take off glasses, cap or mask and take it again.':
    'Something cover your face. Remove glasses, cap or mask and snap am again.',
  'This is a photocopy or a screenshot. Send a picture of the original.':
    'This one na photocopy or screenshot. Send picture of the original.',
  'Please read the note and correct this.': 'Abeg read the note and correct this one.',
} as const
