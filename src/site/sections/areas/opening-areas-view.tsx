import { styled } from 'styled-components'
import { Dated } from '#src/site/dated.tsx'
import { SectionHead } from '#src/site/sections/section-head.tsx'
import { Beside } from '#src/site/sections/section-layout.ts'
import type { SectionProps } from '#src/site/sections/section-props.ts'
import { inOpeningOrder } from './opening-order.ts'

export const OpeningAreasView = ({ section: { heading, intro, withoutDay, areas } }: SectionProps<'openingAreas'>) => (
  <Beside>
    <SectionHead heading={heading} intro={intro} />
    <List>
      {inOpeningOrder(areas).map(({ id, name, text, opensOn }) => (
        <li key={id}>
          <h3>{name}</h3>
          <p>{text}</p>
          {opensOn ? <Dated on={opensOn} /> : <span>{withoutDay}</span>}
        </li>
      ))}
    </List>
  </Beside>
)

const List = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    gap: ${({ theme }) => theme.space[1]};
    padding-block: ${({ theme }) => theme.space[4]};
    border-block-start: 1px solid ${({ theme }) => theme.colour.divider};
  }

  @media (min-width: 44rem) {
    li {
      grid-template-columns: minmax(0, 1fr) auto;
      column-gap: ${({ theme }) => theme.space[6]};
    }

    li > :last-child {
      grid-area: 1 / 2 / span 2;
      align-self: center;
    }
  }

  h3 {
    font: ${({ theme }) => theme.type.subheading};
  }

  span {
    color: ${({ theme }) => theme.colour.muted};
  }
`
