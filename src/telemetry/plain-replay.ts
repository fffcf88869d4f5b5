import type { ReplayEvent } from 'mixpanel-browser/src/recorder/rrweb-entrypoint.js'

/** The kinds of what rrweb writes down that are kept: load, whole page, change of it, where it is. The others are what plug-ins say. */
const kinds = { fullSnapshot: 2, incremental: 3, meta: 4 } as const
/** The changes of which rrweb tells words: of the page, and of a field. */
const changes = { mutation: 0, input: 5 } as const

/** Attributes that say how a thing looks and what it is. The others may hold what somebody typed, or a link. */
const kept =
  /^(class|style|id|type|role|dir|lang|rel|media|hidden|disabled|open|colspan|rowspan|cols|rows|width|height|viewbox|xmlns|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|points|fill|fill-.+|stroke|stroke-.+|transform|opacity|clip-.+|preserveaspectratio|aria-(hidden|expanded|busy|disabled|invalid|current|modal)|rr_.+|_csstext)$/i

type JsonObject = Record<string, unknown>
const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)
const masked = (words: unknown): unknown => (typeof words === 'string' ? words.replace(/\S/g, '*') : words)

const plainAttributes = (attributes: unknown): unknown =>
  isObject(attributes) ? Object.fromEntries(Object.entries(attributes).filter(([name]) => kept.test(name))) : attributes

const isStyle = (node: JsonObject) => node.isStyle === true || node.tagName === 'style'

function plainNode(node: unknown, inStyle = false): unknown {
  if (!isObject(node)) return node
  const { attributes, textContent, childNodes, ...rest } = node
  return {
    ...rest,
    ...(attributes === undefined ? {} : { attributes: plainAttributes(attributes) }),
    ...(textContent === undefined ? {} : { textContent: inStyle || isStyle(node) ? textContent : masked(textContent) }),
    ...(Array.isArray(childNodes) ? { childNodes: childNodes.map((child) => plainNode(child, isStyle(node))) } : {}),
  }
}

const each = (list: unknown, plain: (one: JsonObject) => unknown) => (Array.isArray(list) ? list.filter(isObject).map(plain) : list)

function plainChange(data: JsonObject): JsonObject {
  if (data.source === changes.input) return { ...data, text: masked(data.text), isChecked: false }
  if (data.source !== changes.mutation) return data
  return {
    ...data,
    texts: each(data.texts, (text) => ({ ...text, value: masked(text.value) })),
    attributes: each(data.attributes, (change) => ({ ...change, attributes: plainAttributes(change.attributes) })),
    adds: each(data.adds, (add) => ({ ...add, node: plainNode(add.node) })),
  }
}

/**
 * What of a replay's event may be kept and sent: every word and field masked whatever the library is told, no attribute in
 * which words or links lie, addresses told by `addressOf`. Null for what plug-ins say, like the console.
 */
export function plainReplay(event: ReplayEvent, addressOf: (href: string) => string): ReplayEvent | null {
  const { type, data } = event
  if (type > kinds.meta) return null
  if (!isObject(data)) return event
  if (type === kinds.meta) return { ...event, data: { ...data, href: addressOf(String(data.href ?? '')) } }
  if (type === kinds.fullSnapshot) return { ...event, data: { ...data, node: plainNode(data.node) } }
  return type === kinds.incremental ? { ...event, data: plainChange(data) } : event
}
