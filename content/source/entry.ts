/** Rich text as its author writes it: Markdown, of which the model allows headings, lists, links, bold and italic. */
export interface Markdown {
  readonly markdown: string
}

export interface AssetLink {
  readonly asset: string
}

/** A point of the earth, as Contentful keeps it. */
interface Place {
  readonly lat: number
  readonly lon: number
}

type Value = string | number | Markdown | AssetLink | Place | readonly Source[] | undefined
interface Fields {
  readonly [field: string]: Value
}

/** An entry as its author writes it. Parts of another entry take their id from it: `about` and `why` make `about-why`. */
export interface Source<Key extends string = string, Own extends Fields = Fields, Alone extends boolean = boolean> {
  readonly type: string
  readonly key: Key
  /** Whether `key` is the whole id, wherever the entry is linked from. */
  readonly alone: Alone
  readonly fields: Own
  readonly tags: readonly string[]
  readonly concepts: readonly string[]
  /** Seen in previews only. */
  readonly draft: boolean
}

interface About {
  readonly tags?: readonly string[]
  readonly concepts?: readonly string[]
  readonly draft?: boolean
}

const entry = <Key extends string, Own extends Fields, Alone extends boolean>(
  type: string,
  key: Key,
  alone: Alone,
  fields: Own,
  about: About = {},
): Source<Key, Own, Alone> => ({
  type,
  key,
  alone,
  fields,
  tags: about.tags ?? [],
  concepts: about.concepts ?? [],
  draft: about.draft ?? false,
})

/** An entry of its own, with its whole id. */
export const entryOf =
  (type: string) =>
  <const Key extends string, const Own extends Fields>(id: Key, fields: Own, about?: About) =>
    entry(type, id, true, fields, about)

/** An entry that is part of another, with the last part of its id. */
export const partOf =
  (type: string) =>
  <const Key extends string, const Own extends Fields>(key: Key, fields: Own) =>
    entry(type, key, false, fields)

export const markdown = (text: string): Markdown => ({ markdown: text })
export const picture = (asset: string): AssetLink => ({ asset })

export const page = entryOf('page')
export const hero = <const Own extends Fields>(fields: Own) => partOf('hero')('hero', fields)
export const featureGrid = partOf('featureGrid')
export const feature = partOf('feature')
export const steps = partOf('steps')
export const step = partOf('step')
export const quote = partOf('quote')
export const callToAction = partOf('callToAction')
export const figures = partOf('figures')
export const figure = partOf('figure')
export const appScreen = partOf('appScreen')
export const areaMap = partOf('areaMap')
export const text = <const Key extends string, const Own extends Fields>(key: Key, body: string, fields: Own) =>
  partOf('richText')(key, { ...fields, body: markdown(body) })
export const faqGroup = partOf('faqGroup')
export const requirementList = partOf('requirementList')
export const feed = partOf('feed')
export const waitlist = partOf('waitlist')
export const eligibilityCheck = partOf('eligibilityCheck')
export const earningsExample = partOf('earningsExample')
export const fareExample = partOf('fareExample')
export const openingAreas = partOf('openingAreas')
