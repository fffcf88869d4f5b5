import { siteEvents } from '#contract/telemetry/analytics'
import { type PatternOf, plainAddress, plainPath } from './plain-address.ts'

type Properties = Readonly<Record<string, unknown>>

const numbers = [
  ...['$viewportHeight', '$viewportWidth', '$pageHeight', '$pageWidth'],
  ...['$clientX', '$clientY', '$offsetX', '$offsetY', '$pageX', '$pageY', '$screenX', '$screenY', '$x', '$y'],
  ...['$scroll_top', '$scroll_height', '$scroll_percentage', '$scroll_checkpoint'],
]

/** What the library captures by itself, and what of it is sent: no text, title, query or attribute of the page. */
const captured = [
  ...numbers,
  ...['$mp_autocapture', '$event_type', '$host', '$el_classes', '$el_tag_name'],
  ...['current_domain', 'current_url_protocol'],
]

const partsOfElement = ['$tag_name', '$classes', '$nth_child', '$nth_of_type', '$attr-role', '$attr-type']

/** What the library adds to every event. */
const added = [
  ...['token', 'time', 'distinct_id', '$device_id', '$insert_id', '$mp_replay_id', '$duration'],
  ...[
    'mp_lib',
    '$lib_version',
    'mp_sent_by_lib_version',
    '$os',
    '$browser',
    '$browser_version',
    '$device',
    '$screen_height',
    '$screen_width',
  ],
  '$referring_domain',
]
const made = ['$current_url', '$pathname', 'current_url_path', '$el_attr__href', '$elements', '$target']
const own = [...new Set(Object.values(siteEvents).flat())] as string[]
const all = new Set([...captured, ...added, ...made, ...own])

const pick = (from: Properties, names: Iterable<string>) => {
  const wanted = new Set(names)
  return Object.fromEntries(Object.entries(from).filter(([name]) => wanted.has(name)))
}
const element = (found: unknown) => (typeof found === 'object' && found !== null ? pick(found as Properties, partsOfElement) : undefined)

/** Where the page is, and how its paths are told. */
export interface PageAddress {
  readonly href: () => string
  readonly patternOf: PatternOf
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/** What of an event may be kept and sent. Comes before the event is kept: a later page sends what an earlier one kept, as it lies. */
export function closedProperties(name: string, given: Properties, { href, patternOf }: PageAddress): Properties {
  const here = href()
  const address = (value: unknown) => plainAddress(asText(value), patternOf, here)
  const { $elements, $target, $el_attr__href: link, $pathname, current_url_path: path } = given
  const told = Object.hasOwn(siteEvents, name) ? siteEvents[name as keyof typeof siteEvents] : captured
  return {
    ...pick(given, told),
    $current_url: address(here),
    ...($pathname === undefined ? {} : { $pathname: plainPath(asText($pathname), patternOf) }),
    ...(path === undefined ? {} : { current_url_path: plainPath(asText(path), patternOf) }),
    ...(link ? { $el_attr__href: address(link) } : {}),
    ...(Array.isArray($elements) ? { $elements: $elements.map(element) } : {}),
    ...($target === undefined ? {} : { $target: element($target) }),
  }
}

/** What is sent of an event with all that the library added. */
export const sentProperties = (given: Properties): Properties => pick(given, all)
