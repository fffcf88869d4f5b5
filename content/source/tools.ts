import { earningsExample, eligibilityCheck, entryOf, fareExample, openingAreas, partOf } from './entry.ts'

const paper = partOf('paper')
const earningsArea = partOf('earningsArea')
const fareTrip = partOf('fareTrip')
const openingArea = entryOf('openingArea')

const yaba = openingArea('area-yaba', { name: 'Yaba and Surulere', text: 'Short rides, many of them.', place: { lat: 6.514, lon: 3.374 } })
const ikeja = openingArea('area-ikeja', {
  name: 'Ikeja and the airport',
  text: 'With Maryland, and the road between the two.',
  place: { lat: 6.601, lon: 3.342 },
})
const island = openingArea('area-island', {
  name: 'Lagos Island and Victoria Island',
  text: 'With Ikoyi, over the bridges, both ways.',
  place: { lat: 6.429, lon: 3.423 },
})
const lekki = openingArea('area-lekki', { name: 'Lekki', text: 'Down the peninsula to Ajah.', place: { lat: 6.441, lon: 3.55 } })
const ikorodu = openingArea('area-ikorodu', {
  name: 'Ikorodu and the north',
  text: 'With Agege, Alimosho and Ojodu: the long way round the lagoon.',
  place: { lat: 6.616, lon: 3.506 },
})
const cities = openingArea('area-cities', { name: 'Between cities', text: 'The roads to Ibadan and Abeokuta, by daylight.' })

/** The opening areas in their order: those of the city, which are on the map, and all. */
export const cityAreas = [yaba, ikeja, island, lekki, ikorodu] as const
export const areas = [...cityAreas, cities] as const

export const canIDrive = eligibilityCheck('check', {
  heading: 'Can I drive?',
  anchor: 'can-i-drive',
  intro: 'Four short answers, and you know.',
  papers: [
    paper('licence', {
      kind: 'licence_front',
      name: 'Driver’s licence',
      whereToGet: 'Apply or renew with the FRSC, then give your fingerprints at a Driver’s Licence Centre near you.',
    }),
    paper('nin', {
      kind: 'nin_slip',
      name: 'NIN slip',
      whereToGet: 'Enrol at any NIMC centre. If you have a NIN, you can print the slip from NIMC’s own site.',
    }),
    paper('address', {
      kind: 'proof_of_address',
      name: 'Proof of address',
      whereToGet: 'An electricity bill, a bank statement or your tenancy agreement, of the last three months.',
    }),
    paper('lasdri', {
      kind: 'lasdri_card',
      name: 'LASDRI card',
      whereToGet: 'Take the short course at a centre of the Lagos State Drivers’ Institute.',
    }),
    paper('vehicle-licence', {
      kind: 'vehicle_licence',
      name: 'Vehicle licence',
      whereToGet: 'Renew it at a licensing office of the state that the vehicle is registered in.',
    }),
    paper('roadworthiness', {
      kind: 'roadworthiness',
      name: 'Roadworthiness certificate',
      whereToGet: 'Have the vehicle tested at an inspection centre; in Lagos that is LACVIS.',
    }),
    paper('insurance', {
      kind: 'insurance',
      name: 'Insurance certificate',
      whereToGet: 'Any licensed insurer. Third party is enough; ask that it covers carrying passengers.',
    }),
    paper('ownership', {
      kind: 'proof_of_ownership',
      name: 'Proof of ownership',
      whereToGet: 'The certificate in your name, or the agreement with the owner, fleet or lender.',
    }),
    paper('hackney', {
      kind: 'hackney_permit',
      name: 'Hackney permit',
      whereToGet: 'From the licensing office, once the vehicle is licensed and roadworthy.',
    }),
  ],
})

export const whatWouldIEarn = earningsExample('example', {
  heading: 'What would I earn?',
  anchor: 'what-would-i-earn',
  intro: 'An example, not a promise. Our rates are published before the first ride.',
  assumptions:
    'We assume the fares that an hour on the road brings, waiting included, and a share of ours within the range named. Fuel, data, cleaning and upkeep are yours to pay. Nobody has driven these hours with us yet: the figures show how it is calculated.',
  hoursFrom: 5,
  hoursTo: 60,
  hoursFirst: 40,
  commissionFrom: 15,
  commissionTo: 20,
  areas: [
    earningsArea('yaba', { name: yaba.fields.name, faresFrom: 2400, faresTo: 3800 }),
    earningsArea('ikeja', { name: ikeja.fields.name, faresFrom: 2600, faresTo: 4400 }),
    earningsArea('island', { name: island.fields.name, faresFrom: 2800, faresTo: 4600 }),
    earningsArea('lekki', { name: lekki.fields.name, faresFrom: 2800, faresTo: 4600 }),
  ],
})

export const whatWillItCost = fareExample('example', {
  heading: 'What will it cost?',
  anchor: 'what-will-it-cost',
  intro: 'An example, not a price list. In the app you see one price before you book.',
  assumptions:
    'We assume the figures of an ordinary afternoon: the usual way, the usual minutes, one everyday Cruzer. The rates in naira are published with the opening and follow the price of fuel.',
  start: 500,
  perKilometre: 160,
  perMinute: 25,
  busyPercent: 40,
  trips: [
    fareTrip('ikeja-island', { name: 'Ikeja to Victoria Island', kilometres: 24, minutes: 60, tolls: 0 }),
    fareTrip('lekki-ikoyi', { name: 'Lekki Phase 1 to Ikoyi by the bridge', kilometres: 8, minutes: 25, tolls: 400 }),
    fareTrip('yaba-airport', { name: 'Yaba to the airport', kilometres: 15, minutes: 45, tolls: 0 }),
    fareTrip('ikorodu-marina', { name: 'Ikorodu to Marina', kilometres: 36, minutes: 90, tolls: 0 }),
  ],
})

/** The same areas on every page that lists them. */
export const whereWeOpen = (intro: string) =>
  openingAreas('areas', { heading: 'Where we open, and when', anchor: 'areas', intro, withoutDay: 'Day to be announced', areas })
