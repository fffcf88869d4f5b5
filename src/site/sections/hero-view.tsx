import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { Action } from '#src/site/action.tsx'
import { AppScreenPart } from '#src/site/app-screens/app-screen-part.tsx'
import { isDeep } from '#src/site/band.ts'
import { ContentLink } from '#src/site/content-link.tsx'
import { IllustrationView } from '#src/site/illustration.tsx'
import { PageHead } from '#src/site/pages/page-head.tsx'
import { PageTop } from '#src/site/pages/page-top.ts'
import { FramedScene, SceneView } from '#src/site/scene.tsx'
import { skyOf } from '#src/site/sky-of.ts'
import { Lead } from '#src/ui/layout/text.ts'
import type { SectionOf, SectionProps } from './section-props.ts'

type Hero = SectionOf<'hero'>

export function HeroView({ section, title, children }: SectionProps<'hero'>) {
  const { eyebrow, lead, layout = 'beside', ground, scene, illustration, screens } = section
  const isOnColour = ground !== undefined
  const above = eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null
  const actions = children ? (
    <HeroWays hero={section} />
  ) : (
    <HeroActions hero={section} isOnDeep={isDeep(layout === 'scene' && scene ? skyOf[scene] : (ground ?? 'sunken'))} />
  )
  const words =
    title === undefined ? (
      <div>
        {above}
        <Lead>{lead}</Lead>
        {children}
        {actions}
      </div>
    ) : (
      <PageHead title={title} lead={lead} above={above}>
        {children}
        {actions}
      </PageHead>
    )
  if (layout === 'scene' && scene)
    return (
      <>
        {/* First in the document: where the picture's file is asked for before them, Chromium paints the frame of the page without them. */}
        <OnScene>{words}</OnScene>
        <Backdrop name={scene} />
      </>
    )
  const screensBeside = layout === 'screen' && screens?.length ? screens : undefined
  const beside: ReactNode = screensBeside ? (
    <AppScreenPart screens={screensBeside} />
  ) : scene ? (
    <FramedScene name={scene} />
  ) : illustration ? (
    <IllustrationView name={illustration} size="30rem" />
  ) : null
  return (
    <Top
      $isTall={screensBeside !== undefined && !children}
      $isLong={Boolean(children)}
      $isTurned={layout === 'picture-first'}
      $isOnColour={isOnColour}
    >
      {words}
      {beside}
    </Top>
  )
}

function HeroActions({ hero, isOnDeep }: { readonly hero: Hero; readonly isOnDeep: boolean }) {
  const { actionLabel, actionTo, secondLabel, secondTo } = hero
  if (!actionLabel || !actionTo) return null
  return (
    <Actions>
      <Action to={actionTo} $tone={isOnDeep ? 'accent' : 'primary'}>
        {actionLabel}
      </Action>
      {secondLabel && secondTo ? (
        <Action to={secondTo} $tone={isOnDeep ? 'ghost' : 'secondary'}>
          {secondLabel}
        </Action>
      ) : null}
    </Actions>
  )
}

/** Where the top of a page is used for something else, its ways on are quiet. */
function HeroWays({ hero }: { readonly hero: Hero }) {
  const { actionLabel, actionTo, secondLabel, secondTo } = hero
  if (!actionLabel || !actionTo) return null
  return (
    <Ways>
      <ContentLink to={actionTo}>{actionLabel}</ContentLink>
      {secondLabel && secondTo ? <ContentLink to={secondTo}>{secondLabel}</ContentLink> : null}
    </Ways>
  )
}

const besideScene = '(min-width: 72rem)'
const sceneBelow = 'clamp(15rem, 52vw, 36rem)'

/** The words stand where the scenes have nothing but sky: above the picture, over its left where there is room. */
const OnScene = styled.div`
  position: relative;
  z-index: 1;
  padding-block-end: max(13rem, 0.75 * ${sceneBelow});

  /* The quiet button may stand before a hill. */
  a + a {
    background: var(--ground);
  }

  h1 + p {
    max-inline-size: 29rem;
    color: inherit;
  }

  @media ${besideScene} {
    min-block-size: clamp(26rem, 44vw, 58rem);
    padding-block-end: clamp(7rem, 15vw, 20rem);

    & > * {
      max-inline-size: 48rem;
    }
  }
`

const Backdrop = styled(SceneView)`
  position: absolute;
  inset: auto 0 0;
  inline-size: 100%;
  block-size: ${sceneBelow};

  && {
    max-inline-size: none;
  }

  @media ${besideScene} {
    block-size: 100%;
  }
`

/** The picture before the words; in the document it comes after them. */
const turned = css`
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);

  & > :first-child {
    grid-column: 2;
    grid-row: 1;
  }
`

/** Beside a phone, which is high. */
const tall = css`
  & > :first-child {
    padding-block-start: 8rem;
  }
`

/** On a phone what the top is used for leads to what is found below it: the picture between them is low. */
const low = css`
  @media (max-width: 55.99rem) {
    & > svg {
      aspect-ratio: 2 / 1;
    }
  }
`

const Top = styled(PageTop)<{
  readonly $isTall: boolean
  readonly $isLong: boolean
  readonly $isTurned: boolean
  readonly $isOnColour: boolean
}>`
  ${({ $isOnColour }) =>
    $isOnColour &&
    css`
      h1 + p {
        color: inherit;
      }
    `}
  ${({ $isLong }) => ($isLong ? low : 'align-items: center;')}

  @media (min-width: 56rem) {
    ${({ $isTurned }) => ($isTurned ? turned : undefined)}
    ${({ $isTall }) => ($isTall ? tall : undefined)}
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
  justify-self: stretch;

  @media (max-width: 30rem) {
    & > * {
      flex: 1 0 100%;
    }
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `0 ${theme.space[5]}`};

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${({ theme }) => theme.target};
    color: inherit;
  }
`

const Eyebrow = styled.p`
  padding: ${({ theme }) => `${theme.space[1]} ${theme.space[3]}`};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.colour.accent};
  color: ${({ theme }) => theme.colour.onAccent};
  font: ${({ theme }) => theme.type.tiny};
`
