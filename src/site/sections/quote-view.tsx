import { styled } from 'styled-components'
import type { SectionProps } from './section-props.ts'

export const QuoteView = ({ section: { text, source, ground } }: SectionProps<'quote'>) => (
  <Statement $isPlain={ground === undefined}>
    <blockquote>{text}</blockquote>
    <figcaption>{source}</figcaption>
  </Statement>
)

const Statement = styled.figure<{ $isPlain: boolean }>`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};

  blockquote {
    max-inline-size: 26ch;
    margin: 0;
    color: ${({ theme, $isPlain }) => ($isPlain ? theme.colour.link : 'inherit')};
    font: ${({ theme }) => theme.type.statement};
    letter-spacing: -0.02em;
    text-wrap: balance;
  }

  figcaption {
    display: flex;
    gap: ${({ theme }) => theme.space[3]};
    align-items: center;
    font: ${({ theme }) => theme.type.smallStrong};
  }

  figcaption::before {
    content: '';
    inline-size: 2.5rem;
    border-block-start: 4px solid ${({ theme }) => theme.colour.accent};
  }

  @media (min-width: 48rem) {
    justify-items: center;
    text-align: center;
  }
`
