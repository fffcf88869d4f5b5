import { styled } from 'styled-components'
import { More } from '#src/site/action.tsx'
import { IllustrationView } from '#src/site/illustration.tsx'
import { SectionHead } from './section-head.tsx'
import { columns, Stacked } from './section-layout.ts'
import type { SectionProps } from './section-props.ts'

export const FeatureGridView = ({ section: { heading, intro, features } }: SectionProps<'featureGrid'>) => (
  <Stacked>
    <SectionHead heading={heading} intro={intro} />
    <Grid>
      {features.map(({ id, title, text, illustration, linkLabel, linkTo }) => (
        <li key={id}>
          {illustration ? <IllustrationView name={illustration} size="9rem" /> : null}
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
            {linkLabel && linkTo ? <More to={linkTo}>{linkLabel}</More> : null}
          </div>
        </li>
      ))}
    </Grid>
  </Stacked>
)

const Grid = styled.ul`
  ${columns}
  gap: ${({ theme }) => `${theme.space[6]} ${theme.space[5]}`};
  padding: 0;
  list-style: none;

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

  h3 {
    font: ${({ theme }) => theme.type.heading};
    letter-spacing: -0.01em;
  }

  p {
    color: ${({ theme }) => theme.colour.muted};
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
