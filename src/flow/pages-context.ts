import { type ComponentType, createContext } from 'react'

export interface PagesProps {
  /** The path of the page that is shown. */
  readonly path: string
  /** A page by its path, and whether it is drawn without a wait. */
  readonly pageAt: (path: string) => { readonly Component: ComponentType; readonly isThere: () => boolean } | undefined
}

/** What shows the pages of an area that draws them ahead. */
export const PagesContext = createContext<ComponentType<PagesProps> | null>(null)
