import type {
  areas as englishAreas,
  canIDrive as englishCheck,
  whatWouldIEarn as englishEarnings,
  whatWillItCost as englishFares,
} from '../source/tools.ts'
import type { WordsById, WordsOf } from '../source/translation.ts'

export const areas: WordsById<(typeof englishAreas)[number]> = {
  'area-yaba': { name: 'Yaba and Surulere', text: 'Short rides, plenty of them.' },
  'area-ikeja': { name: 'Ikeja and the airport', text: 'With Maryland, and the road wey join the two.' },
  'area-island': { name: 'Lagos Island and Victoria Island', text: 'With Ikoyi, cross the bridges, go and come.' },
  'area-lekki': { name: 'Lekki', text: 'Down the peninsula go reach Ajah.' },
  'area-ikorodu': { name: 'Ikorodu and the north', text: 'With Agege, Alimosho and Ojodu: the long road round the lagoon.' },
  'area-cities': { name: 'From city to city', text: 'The roads to Ibadan and Abeokuta, for daytime.' },
}

export const canIDrive: WordsOf<typeof englishCheck> = {
  heading: 'I fit drive?',
  intro: 'Four short answers, and you go know.',
  papers: {
    licence: {
      name: 'Driver’s licence',
      whereToGet: 'Apply or renew am with FRSC, then go do fingerprint for any Driver’s Licence Centre near you.',
    },
    nin: {
      name: 'NIN slip',
      whereToGet: 'Register for any NIMC centre. If you don get NIN, you fit print the slip from NIMC own site.',
    },
    address: {
      name: 'Paper wey show where you dey live',
      whereToGet: 'NEPA bill, bank statement or your tenancy agreement, from the last three months.',
    },
    lasdri: { name: 'LASDRI card', whereToGet: 'Do the short course for any centre of the Lagos State Drivers’ Institute.' },
    'vehicle-licence': {
      name: 'Vehicle licence',
      whereToGet: 'Renew am for licensing office of the state where dem register the motor.',
    },
    roadworthiness: {
      name: 'Roadworthiness certificate',
      whereToGet: 'Carry the motor go inspection centre make dem test am; for Lagos na LACVIS.',
    },
    insurance: {
      name: 'Insurance certificate',
      whereToGet: 'Any insurance company wey get licence. Third party don do; ask make e cover motor wey dey carry passengers.',
    },
    ownership: {
      name: 'Paper wey show who get the motor',
      whereToGet: 'The certificate wey carry your name, or the agreement with the owner, the fleet or the person wey lend you.',
    },
    hackney: { name: 'Hackney permit', whereToGet: 'From the licensing office, once the motor get licence and roadworthiness.' },
  },
}

export const whatWouldIEarn: WordsOf<typeof englishEarnings> = {
  heading: 'How much I fit make?',
  intro: 'Na example, no be promise. We go bring our rates out before the first ride.',
  assumptions:
    'We take the fares wey one hour for road dey bring, count waiting join, and our share inside the range wey we call. Fuel, data, washing and repairs na you go pay. Nobody don drive these hours with us yet: the numbers just dey show how to calculate am.',
  areas: {
    yaba: { name: areas['area-yaba'].name },
    ikeja: { name: areas['area-ikeja'].name },
    island: { name: areas['area-island'].name },
    lekki: { name: areas['area-lekki'].name },
  },
}

export const whatWillItCost: WordsOf<typeof englishFares> = {
  heading: 'How much e go cost?',
  intro: 'Na example, no be price list. For the app you go see one price before you book.',
  assumptions:
    'We take the numbers of one normal afternoon: the road wey people dey follow, the minutes wey e dey take, one everyday Cruzer. The naira rates go come out when we open, and dem dey follow fuel price.',
  trips: {
    'ikeja-island': { name: 'Ikeja to Victoria Island' },
    'lekki-ikoyi': { name: 'Lekki Phase 1 to Ikoyi for the bridge' },
    'yaba-airport': { name: 'Yaba to the airport' },
    'ikorodu-marina': { name: 'Ikorodu to Marina' },
  },
}
