import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { FilledFeed, FilledSection, PageContentOf } from '#content/model/page-content'
import { Band, type Ground, isDeep } from '#src/site/band.ts'
import { anchorId } from '#src/site/ids-around.ts'
import { FeedInTop } from '#src/site/sections/feed/feed-view.tsx'
import type { SectionProps } from '#src/site/sections/section-props.ts'
import { sectionViews } from '#src/site/sections/section-views.ts'
import { skyOf } from '#src/site/sky-of.ts'
import { PageHead } from './page-head.tsx'

const ownGround: Partial<Record<FilledSection['type'], Ground>> = { hero: 'sunken', callToAction: 'brand', figures: 'danfo' }

function groundOf(section: FilledSection): Ground {
  if (section.type === 'hero' && section.layout === 'scene' && section.scene) return skyOf[section.scene]
  return ('ground' in section ? section.ground : undefined) ?? ownGround[section.type] ?? 'page'
}

const isInTop = (section: FilledSection): section is FilledFeed => section.type === 'feed' && section.layout === 'top'

interface PageViewProps {
  readonly content: PageContentOf<'page'>
  /** What is used in the top of the page itself, below its lead. */
  readonly inHead?: ReactNode
  /** What stands below the top of the page beside its content: a search, a form. */
  readonly afterHead?: ReactNode
}

/** An editor may set a section on a page twice: of two with one key React would leave one on the next page. */
const keyAt = (sections: readonly { readonly id: string }[], at: number) => {
  const id = sections[at]?.id
  return `${id} ${sections.slice(0, at).filter((one) => one.id === id).length}`
}

export function PageView({ content: { title, sections }, inHead, afterHead }: PageViewProps) {
  const feeds = sections.filter(isInTop)
  const below = sections.filter((section) => !isInTop(section))
  const grounds = below.map(groundOf)
  const isPlain = (at: number) => grounds[at] === 'page' || (at === 0 && afterHead !== undefined)
  const hasHero = below[0]?.type === 'hero'
  const head =
    feeds.length > 0 || inHead ? (
      <>
        {feeds.map((feed, at) => (
          <FeedInTop key={keyAt(feeds, at)} section={feed} isOnDeep={hasHero && isDeep(grounds[0] ?? 'sunken')} />
        ))}
        {inHead}
      </>
    ) : null
  const after = afterHead ? <Band $ground="page">{afterHead}</Band> : null
  const drawn = below.map((section, at) => {
    const View = sectionViews[section.type] as ComponentType<SectionProps<typeof section.type>>
    return (
      <Fragment key={keyAt(below, at)}>
        <Band
          id={'anchor' in section ? anchorId(section.anchor) : undefined}
          $ground={grounds[at] ?? 'page'}
          $joined={grounds[at] === 'page' && isPlain(at - 1)}
        >
          <View section={section} title={at === 0 ? title : undefined} early={at === 1}>
            {hasHero && at === 0 ? head : null}
          </View>
        </Band>
        {hasHero && at === 0 ? after : null}
      </Fragment>
    )
  })

  return (
    <>
      {hasHero ? null : (
        <Band $ground="sunken">
          <PageHead title={title}>{head}</PageHead>
        </Band>
      )}
      {hasHero ? null : after}
      {drawn}
    </>
  )
}
