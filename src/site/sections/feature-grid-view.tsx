import { styled } from 'styled-components'
import { More } from '#src/site/action.tsx'
import { IllustrationView } from '#src/site/illustration.tsx'
import { FramedScene } from '#src/site/scene.tsx'
import { SectionHead } from './section-head.tsx'
import { Beside, columns, Stacked } from './section-layout.ts'
import type { SectionOf, SectionProps } from './section-props.ts'

type Features = SectionOf<'featureGrid'>['features']

export function FeatureGridView({ section: { heading, intro, layout = 'cards', features } }: SectionProps<'featureGrid'>) {
  const Layout = layout === 'list' ? Beside : Stacked
  const List = lists[layout]
  return (
    <Layout>
      <SectionHead heading={heading} intro={intro} />
      <List>
        <Items features={features} />
      </List>
    </Layout>
  )
}

const Items = ({ features }: { readonly features: Features }) =>
  features.map(({ id, title, text, scene, illustration, linkLabel, linkTo }) => (
    <li key={id}>
      {scene ? <FramedScene name={scene} /> : illustration ? <IllustrationView name={illustration} size="9rem" /> : null}
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        {linkLabel && linkTo ? <More to={linkTo}>{linkLabel}</More> : null}
      </div>
    </li>
  ))

const Base = styled.ul`
  padding: 0;
  list-style: none;

  h3 {
    font: ${({ theme }) => theme.type.heading};
    letter-spacing: -0.01em;
  }

  p {
    color: ${({ theme }) => theme.colour.muted};
  }
`

const Grid = styled(Base)`
  ${columns}
  gap: ${({ theme }) => `${theme.space[6]} ${theme.space[5]}`};

  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => theme.space[4]};
  }

  & > li > svg {
    flex: none;
    align-self: start;
    inline-size: 6rem;
  }

  li > div {
    display: flex;
    flex: 1 1 8rem;
    flex-direction: column;
    align-items: start;
    gap: ${({ theme }) => theme.space[2]};
    min-inline-size: 0;
  }

  @media (min-width: 44rem) {
    & > li {
      flex-flow: column nowrap;
      gap: 0;
      overflow: hidden;
      border: 1px solid ${({ theme }) => theme.colour.divider};
      border-radius: ${({ theme }) => theme.radius.card};
      background: ${({ theme }) => theme.colour.surface};
    }

    & > li > svg {
      align-self: stretch;
      inline-size: 100%;
      max-inline-size: none;
      block-size: 10.5rem;
      padding-block: ${({ theme }) => theme.space[3]};
      background: ${({ theme }) => theme.colour.artPale};
    }

    li > div {
      flex-basis: 0;
      padding: ${({ theme }) => theme.space[5]};
    }
  }
`

/** Words alone, each on a rule of its own. */
const Ruled = styled(Base)`
  & > li {
    padding-block: ${({ theme }) => theme.space[5]};
    border-block-start: 3px solid ${({ theme }) => theme.colour.accent};
  }

  li > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
    gap: ${({ theme }) => `${theme.space[1]} ${theme.space[5]}`};
  }

  a {
    grid-column: -2;
  }
`

/** One after the other, the picture now at one side and now at the other. */
const Story = styled(Base)`
  display: grid;
  gap: ${({ theme }) => theme.space[7]};

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: center;
    gap: ${({ theme }) => theme.space[5]};
  }

  h3 {
    margin-block-end: ${({ theme }) => theme.space[3]};
    font: ${({ theme }) => theme.type.title};
  }

  p {
    font: ${({ theme }) => theme.type.lead};
  }

  @media (min-width: 48rem) {
    & > li {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: ${({ theme }) => theme.space[8]};
    }

    & > li > svg {
      justify-self: center;
      max-inline-size: 28rem;
    }

    & > li:nth-child(even) > svg {
      order: 1;
    }
  }
`

const lists = { cards: Grid, list: Ruled, story: Story }
