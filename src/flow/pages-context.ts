import { type ComponentType, createContext } from 'react'

/**
 * Where the router asks for a page that stands ready: it is put in sight as soon as its place is taken, and what else a move brings follows when it
 * is painted.
 */
export interface Stage {
  enter?: ((path: string) => Promise<void> | undefined) | undefined
}

export interface PagesProps {
  /** The path of the page that is shown. */
  readonly path: string
  /** A page by its path, and whether it is drawn without a wait. */
  readonly pageAt: (path: string) => { readonly Component: ComponentType; readonly isThere: () => boolean } | undefined
  readonly stage: Stage
}

/** What shows the pages of an area that draws them ahead. */
export const PagesContext = createContext<ComponentType<PagesProps> | null>(null)
