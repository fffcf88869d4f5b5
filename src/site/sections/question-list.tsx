import { useContext } from 'react'
import { styled } from 'styled-components'
import type { FaqItem } from '#content/model/faq-item'
import { Marked } from '#src/site/marked.tsx'
import { RichText } from '#src/site/rich-text.tsx'
import { SearchTermsContext } from '#src/site/search-terms.ts'
import { Icon } from '#src/ui/icon.tsx'

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
            <Icon name="chevron" size="1.25rem" />
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
    gap: ${({ theme }) => theme.space[4]};
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

  svg {
    transition: transform 120ms ease-out;
  }

  [open] svg {
    transform: rotate(180deg);
  }

  summary + div {
    padding-block-end: ${({ theme }) => theme.space[5]};
    font-size: 1rem;
  }
`
