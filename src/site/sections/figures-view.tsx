import { styled } from 'styled-components'
import type { SectionProps } from './section-props.ts'

/** Numbers as large as the page allows, each with what it counts. */
export const FiguresView = ({ section: { heading, figures } }: SectionProps<'figures'>) => (
  <Layout>
    <h2>{heading}</h2>
    <dl>
      {figures.map(({ id, value, text }) => (
        <div key={id}>
          <dt>{text}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Layout>
)

const Layout = styled.div`
  h2 {
    margin-block-end: ${({ theme }) => theme.space[5]};
    font: ${({ theme }) => theme.type.subheading};
  }

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
    gap: ${({ theme }) => theme.space[6]};
  }

  dl > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    gap: ${({ theme }) => theme.space[2]};
    padding-block-start: ${({ theme }) => theme.space[4]};
    border-block-start: 3px solid;
  }

  dt {
    text-wrap: balance;
  }

  dd {
    font: ${({ theme }) => theme.type.figure};
    letter-spacing: -0.045em;
  }
`
