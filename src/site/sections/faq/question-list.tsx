import { useContext } from 'react'
import { styled } from 'styled-components'
import type { FaqItem } from '#content/model/faq-item'
import { Marked } from '#src/site/marked.tsx'
import { RichText } from '#src/site/rich-text.tsx'
import { SearchTermsContext } from '#src/site/search-terms.ts'

/** Questions, each of which opens on its answer. */
export function QuestionList({ questions }: { readonly questions: readonly FaqItem[] }) {
  const isSearched = useContext(SearchTermsContext).length > 0
  return (
    <List>
      {questions.map(({ id, question, answer }) => (
        <details key={id} open={isSearched}>
          <summary>
            <h3>
              <Marked text={question} />
            </h3>
          </summary>
          <RichText body={answer} />
        </details>
      ))}
    </List>
  )
}

const List = styled.div`
  border-block-end: 1px solid ${({ theme }) => theme.colour.divider};

  details {
    border-block-start: 1px solid ${({ theme }) => theme.colour.divider};
  }

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => theme.beside.screen};
    min-block-size: ${({ theme }) => theme.target};
    padding-block: ${({ theme }) => theme.space[4]};
    list-style: none;
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary:hover {
    color: ${({ theme }) => theme.colour.link};
  }

  h3 {
    font: ${({ theme }) => theme.type.subheading};
  }

  /* An arrow down, and up where the answer is open. */
  summary::after {
    content: '';
    flex: none;
    inline-size: 0.5625rem;
    block-size: 0.5625rem;
    margin-inline: 0.375rem;
    border: solid;
    border-width: 0 2px 2px 0;
    transform: translateY(-25%) rotate(45deg);
    transition: transform 120ms ease-out;
  }

  [open] > summary::after {
    transform: translateY(25%) rotate(225deg);
  }

  summary + div {
    padding-block-end: ${({ theme }) => theme.space[5]};
    font-size: 1rem;
  }

  @media print {
    details::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`
