import type { ReactNode } from 'react'
import type { FilledSection } from '#content/model/page-content'
import type { SectionType } from '#content/model/sections'

export type SectionOf<Type extends SectionType> = Extract<FilledSection, { readonly type: Type }>

export interface SectionProps<Type extends SectionType> {
  readonly section: SectionOf<Type>
  /** The page's title, for the section that shows it. */
  readonly title?: string | undefined
  /** Near the top of the page: its pictures are not left for later. */
  readonly early?: boolean
  /** What the page itself puts into its top. */
  readonly children?: ReactNode
}
