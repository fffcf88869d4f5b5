import { type ComponentType, createContext, type ReactNode } from 'react'

/**
 * Where the router asks for a page that stands ready: it is put in sight as soon as its place is taken, and what else a move brings follows when it
 * is painted, or by `show` when somebody uses it before that.
 */
export interface Stage {
  enter?: ((path: string, show: () => void) => Promise<void> | undefined) | undefined
}

/** What is known of a page by its path. */
export interface PageAt {
  readonly Component: ComponentType
  /** Whether it is drawn without a wait. */
  readonly isThere: () => boolean
  /** What its layout is called. */
  readonly layout: string
  /** Whether it may stand in the document before the scripts take it over: then it is never drawn ahead. */
  readonly isPrerendered: boolean
}

export interface PagesProps {
  /** The path of the page that is shown. */
  readonly path: string
  readonly pageAt: (path: string) => PageAt | undefined
  /** Puts pages in the layout of the one at a path. */
  readonly inLayout: (path: string, pages: ReactNode) => ReactNode
  readonly stage: Stage
}

/** What shows the pages of an area that draws them ahead. */
export const PagesContext = createContext<ComponentType<PagesProps> | null>(null)
