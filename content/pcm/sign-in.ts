/** The sign-up, the sign-in and the code. */
export const signIn = {
  'Become a driver': 'Join as driver',
  'Apply to drive with Cruzer: your phone number is all you need to start.':
    'Apply to drive with Cruzer: na only your phone number you need to start.',
  'Drive your own vehicle, one on hire purchase or a fleet’s, in Lagos or anywhere in Nigeria, at the hours you choose. It starts with your phone number.':
    'Drive your own motor, one wey dey hire purchase or one wey fleet get, for Lagos or anywhere for Nigeria, the time wey you want. E dey start with your phone number.',
  'Phone number': 'Phone number',
  'Your mobile number, like 0803 123 4567 or +234 803 123 4567. We send a code to it by SMS.':
    'Your mobile number, like 0803 123 4567 or +234 803 123 4567. We go send code give am by SMS.',
  'Referral code (optional)': 'Referral code (if you get)',
  'If a driver invited you, enter the code they gave you.': 'If driver don invite you, put the code wey e give you.',
  'I agree to the': 'I gree with the',
  'terms of service': 'terms of service',
  '(opens a new tab)': '(e go open for new tab)',
  'and the': 'and the',
  'privacy policy': 'privacy policy',
  'Agree to the terms of service and the privacy policy to go on':
    'Gree with the terms of service and the privacy policy before you fit continue',
  Continue: 'Continue',
  'Sending you a code': 'We dey send you code',
  'Start an application': 'Start new application',
  'I have applied already': 'I don apply before',
  'Sign in': 'Sign in',
  'Go on with your application, on any phone. All it takes is the number that you applied with.':
    'Continue your application, with any phone. Na only the number wey you take apply you need.',
  'What you need': 'Wetin you need',
  'What you told us': 'Wetin you tell us',
  'By your answers you have still to get:': 'From wetin you answer, you never get:',
  You: 'You',
  "Your driver's licence, your NIN slip and a proof of address.":
    "Your driver's licence, your NIN slip and paper wey show where you dey live.",
  'Your vehicle': 'Your motor',
  'Its licence, roadworthiness and insurance certificates, and proof of ownership.':
    'Im licence, roadworthiness and insurance papers, and paper wey show who get am.',
  'For Lagos': 'For Lagos',
  'Your LASDRI card and the hackney permit as well.': 'Your LASDRI card and the hackney permit join.',
  'Your phone': 'Your phone',
  'A few photos of the vehicle, inside and out. Daylight is best.':
    'Some pictures of the motor, inside and outside. Daytime light better pass.',
  'You do not need it all at once. We keep what you have entered, so you can stop and come back.':
    'You no need everything one time. We dey keep wetin you don put, so you fit stop and come back.',
  'Enter your code': 'Put your code',
  'We sent {n} digits by SMS to': 'We don send {n} numbers by SMS go',
  'We call and read {n} digits to': 'We go call and read {n} numbers give',
  'We sent {n} digits by WhatsApp to': 'We don send {n} numbers by WhatsApp go',
  'We sent a new code': 'We don send new code',
  'We are calling you': 'We dey call you',
  'We sent a new code by WhatsApp': 'We don send new code by WhatsApp',
  'Only the newest one works.': 'Na only the newest one go work.',
  'Verification code': 'Verification code',
  'You may paste the whole message.': 'You fit paste the whole message.',
  Verify: 'Confirm am',
  'Checking the code': 'We dey check the code',
  'Send a new code': 'Send new code',
  'Sending a new code': 'We dey send new code',
  'in {seconds} s': 'after {seconds} s',
  'Call me': 'Call me',
  'Send it by WhatsApp': 'Send am by WhatsApp',
  'Change number': 'Change number',
  'Enter the code': 'Put the code',
  'The code has {length} digits': 'The code get {length} numbers',
  'The code is made of digits only': 'Na only numbers dey the code',
  'This is not the code, and there are no tries left. Ask for a new code.':
    'This no be the code, and you no fit try again. Ask for new code.',
  'This is not the code we sent. You have 1 try left.': 'This no be the code wey we send. You fit try 1 more time.',
  'This is not the code we sent. You have {left} tries left.': 'This no be the code wey we send. You fit try {left} more times.',
  'This is not the code we sent. Check it and try again.': 'This no be the code wey we send. Check am and try again.',
  'This code no longer works. Ask for a new one.': 'This code no dey work again. Ask for new one.',
  'Wait a little before you ask for a new code.': 'Wait small before you ask for new code.',
  'We cannot send a code this way. Choose another.': 'We no fit send code this way. Choose another one.',
  'Agree to our terms': 'Gree with our terms',
  'Your number is confirmed, and it is new to us. Read what holds between us before you begin.':
    'We don confirm your number, and e new for us. Read the agreement between us before you start.',
  'Signing you in': 'We dey sign you in',
  'Please sign in again': 'Abeg sign in again',
  'For your safety your session ended. Your answers are kept: sign in to go on where you were.':
    'We close your session to keep you safe. Your answers still dey: sign in make you continue from where you stop.',
  'You are signed out': 'You don sign out',
  'You logged out in another tab, or were away for a day. What you saved is safe with us: sign in to go on.':
    'You log out for another tab, or you no show for one day. Wetin you save dey safe with us: sign in make you continue.',
  'You are logged out': 'You don log out',
  'What you saved is safe with us, and this phone keeps nothing of it. Sign in to go on.':
    'Wetin you save dey safe with us, and this phone no keep anything. Sign in make you continue.',
  'This browser blocks cookies': 'This browser dey block cookies',
  'Without them it cannot keep you signed in. Allow cookies for this site in its settings, or use another browser, then sign in.':
    'Without them e no fit keep you signed in. Allow cookies for this site inside settings, or use another browser, then sign in.',
  'We do not know this code': 'We no sabi this code',
  'We do not know this code.': 'We no sabi this code.',
  'You have already used a referral code.': 'You don use referral code before.',
  'Your application goes on without the referral code. Ask whoever invited you for the right one.':
    'Your application dey continue without the referral code. Ask the person wey invite you for the correct one.',
} as const
