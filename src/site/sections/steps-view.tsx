import { styled } from 'styled-components'
import { IllustrationView } from '#src/site/illustration.tsx'
import { SectionHead } from './section-head.tsx'
import { Beside, columns, Stacked } from './section-layout.ts'
import type { SectionProps } from './section-props.ts'

const pictureWidth = '10rem'

export function StepsView({ section: { heading, intro, layout = 'row', steps } }: SectionProps<'steps'>) {
  const isTimeline = layout === 'timeline'
  const Layout = isTimeline ? Beside : Stacked
  const List = isTimeline ? Timeline : Row
  return (
    <Layout>
      <SectionHead heading={heading} intro={intro} />
      <List $isPictured={steps.some(({ illustration }) => illustration)}>
        {steps.map(({ id, title, text, illustration }) => (
          <li key={id}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            {illustration ? <IllustrationView name={illustration} size={pictureWidth} /> : null}
          </li>
        ))}
      </List>
    </Layout>
  )
}

interface ListProps {
  /** There is room for a picture at each step from the first paint: what comes later in the document moves nothing. */
  readonly $isPictured: boolean
}

/** The numbers stand on a line that leads from each to the next, downwards. */
const Timeline = styled.ol<ListProps>`
  --mark: min(2.5rem, 12.5vw);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  row-gap: ${({ theme }) => theme.space[6]};
  padding: 0;
  list-style: none;
  counter-reset: step;

  & > li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[4]};
    align-content: start;
    min-block-size: var(--mark);
    padding: 0.375rem 0 0 calc(1.5 * var(--mark));
    counter-increment: step;
  }

  & > li::before {
    content: counter(step);
    position: absolute;
    inset: 0 auto auto 0;
    display: grid;
    place-items: center;
    inline-size: var(--mark);
    block-size: var(--mark);
    border-radius: ${({ theme }) => theme.radius.pill};
    background: ${({ theme }) => theme.colour.brand};
    color: ${({ theme }) => theme.colour.onBrand};
    font: ${({ theme }) => theme.type.subheading};
  }

  & > li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: var(--mark) -2rem;
    inset-inline-start: calc(var(--mark) / 2 - 1px);
    border-inline-start: 2px solid ${({ theme }) => theme.colour.divider};
  }

  @media (min-width: 44rem) {
    & > li {
      grid-template-columns: minmax(0, 1fr) ${({ $isPictured }) => ($isPictured ? pictureWidth : '')};
    }
  }

  h3 {
    margin-block-end: ${({ theme }) => theme.space[2]};
    font: ${({ theme }) => theme.type.heading};
    letter-spacing: -0.01em;
  }

  p {
    color: ${({ theme }) => theme.colour.muted};
  }
`

/** Across where there is room. */
const Row = styled(Timeline)`
  ${columns}
  row-gap: ${({ theme }) => theme.space[6]};

  @media (min-width: 44rem) {
    & > li {
      grid-template: ${({ $isPictured }) => ($isPictured ? `calc(${pictureWidth} / 1.5)` : '')} auto / minmax(0, 1fr);
      padding: ${({ theme }) => `3.75rem ${theme.space[6]} 0 0`};
    }

    /* Above words of different lengths they stand in one line. */
    & > li > svg {
      grid-row: 1;
    }

    & > li > div {
      grid-row: ${({ $isPictured }) => ($isPictured ? 2 : 1)};
    }

    & > li:not(:last-child)::after {
      inset: calc(var(--mark) / 2 - 1px) 0 auto var(--mark);
      border-inline-start: none;
      border-block-start: 2px solid ${({ theme }) => theme.colour.divider};
    }
  }
`
