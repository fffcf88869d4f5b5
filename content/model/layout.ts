import * as z from 'zod/mini'

/** How the top of a page stands: words over its scene from edge to edge, beside a picture on either side, or beside a screen of the app. */
export const heroLayouts = ['scene', 'beside', 'picture-first', 'screen'] as const
/** Where a list that fills itself stands: as a section of its own, or in the top of the page, which is for it. */
export const feedLayouts = ['section', 'top'] as const
/** How features stand: as cards, as a story that changes sides, or as a ruled list. */
export const gridLayouts = ['cards', 'story', 'list'] as const
/** How steps stand: in a row, or one below the other on a line. */
export const stepsLayouts = ['row', 'timeline'] as const
/** How requirements stand: each with what to heed, or those that everybody shows by their names alone. */
export const requirementLayouts = ['hints', 'names'] as const
/** What a section that stands out is set on. */
export const grounds = ['brand', 'danfo', 'lagoon', 'laterite', 'night'] as const

export const HeroLayout = z.enum(heroLayouts)
export const FeedLayout = z.enum(feedLayouts)
export const GridLayout = z.enum(gridLayouts)
export const StepsLayout = z.enum(stepsLayouts)
export const RequirementLayout = z.enum(requirementLayouts)
export const SectionGround = z.enum(grounds)
export type SectionGround = z.infer<typeof SectionGround>
