import { requirementKinds } from '#contract/requirements'
import { type ContentType, contentType as type } from './content-type.ts'
import { anchor, choice, day, entries, heading, intro, line, optional, paragraph, percent, place, whole } from './fields.ts'

/** The content types of what visitors may try out: the check, the examples and the opening areas. */
export const toolTypes: readonly ContentType[] = [
  type('eligibilityCheck', 'Can I drive?', 'heading', 'A check of age, vehicle and papers. Its limits come from the application itself.', [
    heading,
    anchor,
    intro,
    entries('papers', 'Papers that are asked for', ['paper']),
  ]),
  type('paper', 'Paper', 'name', 'A paper that a driver needs, and where it is to be had.', [
    choice('kind', 'Requirement of the application', requirementKinds),
    line('name', 'Name', 60),
    paragraph('whereToGet', 'Where to get it', 200),
  ]),
  type('earningsExample', 'What would I earn?', 'heading', 'An example of what a week brings, with its assumptions.', [
    heading,
    anchor,
    intro,
    paragraph('assumptions', 'Assumptions', 400),
    whole('hoursFrom', 'Least hours a week', 1),
    whole('hoursTo', 'Most hours a week', 1),
    whole('hoursFirst', 'Hours a week at first', 1),
    percent('commissionFrom', 'Our share from (per cent)'),
    percent('commissionTo', 'Our share to (per cent)'),
    entries('areas', 'Areas', ['earningsArea']),
  ]),
  type('earningsArea', 'Fares of an area', 'name', 'What an hour of driving brings in fares, in naira.', [
    line('name', 'Name', 60),
    whole('faresFrom', 'Fares an hour from (naira)', 0),
    whole('faresTo', 'Fares an hour to (naira)', 0),
  ]),
  type('fareExample', 'What will it cost?', 'heading', 'An example of a fare, with its parts and assumptions.', [
    heading,
    anchor,
    intro,
    paragraph('assumptions', 'Assumptions', 400),
    whole('start', 'Start (naira)', 0),
    whole('perKilometre', 'A kilometre (naira)', 0),
    whole('perMinute', 'A minute (naira)', 0),
    percent('busyPercent', 'At most more in a busy hour (per cent)'),
    entries('trips', 'Trips that are offered', ['fareTrip']),
  ]),
  type('fareTrip', 'Trip', 'name', 'A trip that many know.', [
    line('name', 'Name', 60),
    whole('kilometres', 'Kilometres', 1),
    whole('minutes', 'Minutes', 1),
    whole('tolls', 'Tolls (naira)', 0),
  ]),
  type('openingAreas', 'Opening areas', 'heading', 'Where the service opens, and when.', [
    heading,
    anchor,
    intro,
    line('withoutDay', 'What is said where no day is known', 40),
    entries('areas', 'Areas', ['openingArea']),
  ]),
  type(
    'openingArea',
    'Opening area',
    'name',
    'A part of the city or beyond, its place on the map, and the day on which rides open there.',
    [
      line('name', 'Name', 60),
      paragraph('text', 'What belongs to it', 200),
      place('place', 'Place on the map', { ...optional, help: 'Where its number stands; without one it is only listed.' }),
      day('opensOn', 'Opens on', optional),
    ],
  ),
]
