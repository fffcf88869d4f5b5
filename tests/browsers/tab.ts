/** What a person looks for on a page, as Testing Library finds it; of a pattern a part will do, of words all of them. */
export interface Query {
  readonly by: 'role' | 'label' | 'text'
  readonly role?: string
  readonly level?: number
  readonly name: string | { readonly pattern: string }
  readonly within?: Query | undefined
}

export interface Cookie {
  readonly name: string
  readonly value: string
}

/** An element as the engine acts on it, by its own presses and keys. */
export interface TabElement {
  readonly press: () => Promise<void>
  /** Types into a field what shall stand in it. */
  readonly fill: (text: string) => Promise<void>
  readonly select: (option: string) => Promise<void>
  readonly attach: (path: string) => Promise<void>
}

type Json = string | number | boolean | null | undefined | Query

/** A tab in a profile of its own; each engine has one, and journeys go through `Page`. */
export interface Tab {
  readonly goto: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly back: () => Promise<void>
  readonly url: () => Promise<string>
  readonly key: (name: 'Enter' | 'Escape' | 'Tab') => Promise<void>
  /** Moves the pointer: the first sign of somebody. */
  readonly point: () => Promise<void>
  readonly evaluate: <Args extends Json[], Result>(work: (...args: Args) => Result, ...args: Args) => Promise<Awaited<Result>>
  /** The element that is there to be pressed or filled in; null while it is not. */
  readonly find: (query: Query) => Promise<TabElement | null>
  /** Undefined where the engine knows no such thing: the line is then all that is cut. */
  readonly setOffline: ((isOffline: boolean) => Promise<void>) | undefined
  readonly cookies: () => Promise<Cookie[]>
  /** Puts cookies where a page has them; it may be opened for that. */
  readonly addCookies: (cookies: readonly Cookie[], url: string) => Promise<void>
  readonly screenshot: (path: string) => Promise<void>
  /** All that the page logged as an error, threw, or was refused by its policy. */
  readonly errors: () => readonly string[]
  readonly close: () => Promise<void>
}

/** A started engine. */
export interface EngineBrowser {
  /** Opens a tab with a profile of its own, as on another phone; a private one writes nothing to the disk. */
  readonly newTab: (options?: { isPrivate: boolean }) => Promise<Tab>
  readonly close: () => Promise<void>
}

/** The size of a phone, in CSS pixels. */
export const phone = { width: 360, height: 740 } as const
