import type { Markdown, Source } from './entry.ts'

/** The fields that are the same in every language: paths, choices, days, numbers and addresses. All other words are written in each. */
export const sharedFields = [
  'actionTo',
  'anchor',
  'audience',
  'category',
  'closesOn',
  'email',
  'employmentType',
  'feed',
  'ground',
  'illustration',
  'kind',
  'layout',
  'linkTo',
  'location',
  'network',
  'phone',
  'place',
  'publishedOn',
  'scene',
  'secondTo',
  'slug',
  'step',
  'store',
  'updatedOn',
  'url',
  'value',
  'whatsapp',
] as const
type Shared = (typeof sharedFields)[number]

type PartsIn<Value> = Value extends readonly (infer Part)[] ? Extract<Part, { readonly alone: false }> : never

/** What an entry says in another language: its words, and those of its own parts by their keys. */
export type WordsOf<Entry extends Source> = {
  readonly [Field in keyof Entry['fields'] as NonNullable<Entry['fields'][Field]> extends string | Markdown
    ? Exclude<Field, Shared>
    : never]: string
} & {
  readonly [Field in keyof Entry['fields'] as [PartsIn<Entry['fields'][Field]>] extends [never] ? never : Field]: {
    readonly [Part in PartsIn<Entry['fields'][Field]> as Part['key']]: WordsOf<Part>
  }
}

/** The same of entries that stand by themselves, by their ids. */
export type WordsById<Entry extends Source> = { readonly [One in Entry as One['key']]: WordsOf<One> }

/** The words of any entry. */
export interface Words {
  readonly [field: string]: string | { readonly [part: string]: Words }
}
