import { type ContentType, contentType as type } from './content-type.ts'
import { entries, type Field, line, whole } from './fields.ts'

export const appScreenNames = ['tripOffer', 'earningsWeek', 'sharedRide', 'onlineStatus'] as const

const title = line('title', 'Title', 60)
const note = line('note', 'What says that it is an example', 120)
const label = (id: string, name: string) => line(id, name, 40)
const naira = (id: string, name: string) => whole(id, `${name} (naira)`, 0)

const tripOffer = type('tripOffer', 'Trip offer', 'title', 'A trip as the driver app offers it; an example.', [
  title,
  note,
  line('pickUp', 'Pick-up', 60),
  line('destination', 'Destination', 60),
  line('distance', 'Distance and time', 60),
  naira('fare', 'Fare'),
  naira('share', 'Our share'),
  label('fareLabel', 'Word for the fare'),
  label('shareLabel', 'Word for our share'),
  label('keptLabel', 'Word for what the driver keeps'),
  label('acceptLabel', 'Button that accepts'),
  line('acceptedText', 'Said after accepting', 120),
  label('declineLabel', 'Button that declines'),
  line('declinedText', 'Said after declining', 120),
])

const earnings = [
  type('earningsWeek', 'Week of earnings', 'title', 'A week as the driver app shows it; an example.', [
    title,
    note,
    label('totalLabel', 'Word for the sum'),
    label('tripsLabel', 'Word for trips'),
    label('faresLabel', 'Word for fares'),
    label('shareLabel', 'Word for our share'),
    label('keptLabel', 'Word for what the driver keeps'),
    entries('days', 'Days', ['earningsDay']),
  ]),
  type('earningsDay', 'Day of earnings', 'day', 'One day of a week of earnings.', [
    line('day', 'Day', 20),
    whole('trips', 'Trips', 0),
    naira('fares', 'Fares'),
    naira('share', 'Our share'),
  ]),
]

const sharedRide = type('sharedRide', 'Shared ride', 'title', 'A ride as those see it who follow it by a link; an example.', [
  title,
  note,
  line('from', 'From', 60),
  line('to', 'To', 60),
  line('vehicle', 'Vehicle', 60),
  line('plate', 'Plate', 20),
  line('idleText', 'Said before it is shared', 120),
  label('shareLabel', 'Button that shares'),
  line('sharedText', 'Said while it is shared', 120),
  label('arriveLabel', 'Button that arrives'),
  line('arrivedText', 'Said at the end', 120),
  label('againLabel', 'Button that starts afresh'),
])

const onlineStatus = type(
  'onlineStatus',
  'Online or offline',
  'title',
  'Whether a driver takes trips now, as the driver app shows it; an example.',
  [
    title,
    note,
    line('near', 'Where the driver is', 60),
    label('offlineTitle', 'Word for offline'),
    line('offlineText', 'Said while offline', 120),
    label('onlineTitle', 'Word for online'),
    line('onlineText', 'Said while online', 120),
    label('papersLabel', 'Word for the papers'),
    label('papersText', 'How the papers stand'),
    label('soonestLabel', 'Word for the paper that runs out first'),
    label('soonestText', 'Which it is, and when'),
    label('goOnlineLabel', 'Button that goes online'),
    label('goOfflineLabel', 'Button that goes offline'),
  ],
)

/** The sections of figures, screens of the app and the map, and what they are made of. */
export const screenTypes = ({
  heading,
  anchor,
  intro,
  ground,
}: Record<'heading' | 'anchor' | 'intro' | 'ground', Field>): ContentType[] => [
  type('figures', 'Figures', 'heading', 'Facts that a number tells.', [heading, anchor, ground, entries('figures', 'Figures', ['figure'])]),
  type('figure', 'Figure', 'text', 'One number, and what it counts. Only what is so.', [
    line('value', 'Number', 12),
    line('text', 'What it counts', 100),
  ]),
  type('appScreen', 'Screen of the app', 'heading', 'A screen of the app that can be tried, beside words.', [
    heading,
    anchor,
    intro,
    entries('screens', 'Screen', appScreenNames, { help: 'One of them.' }),
  ]),
  tripOffer,
  ...earnings,
  sharedRide,
  onlineStatus,
  type('areaMap', 'Map of areas', 'heading', 'A map of the city with its areas listed beside it.', [
    heading,
    anchor,
    intro,
    entries('areas', 'Areas', ['openingArea']),
  ]),
]
