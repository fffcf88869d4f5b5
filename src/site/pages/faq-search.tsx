import type { RefObject, SubmitEvent } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { styled } from 'styled-components'
import { t, type Words } from '#src/language/words.ts'
import { Button } from '#src/ui/button.tsx'
import { boxLook, FieldLabel } from '#src/ui/fields/field-parts.tsx'

interface FaqSearchProps {
  readonly typed: string
  readonly seek: (typed: string) => void
  readonly field: RefObject<HTMLInputElement | null>
  readonly isSeeking: boolean
  readonly count: number
  readonly total: number
}

const lists: readonly { readonly to: string; readonly label: Words }[] = [
  { to: '/faq', label: 'All' },
  { to: '/faq/driver', label: 'Drivers' },
  { to: '/faq/passenger', label: 'Passengers' },
]
const countWords = (count: number, total: number) =>
  count === 0 ? t('No question has all of these words') : t('{count} of {total} questions', { count, total })

/** Finds questions while somebody types; without scripts there is nothing to type into, and the whole list stands. */
export function FaqSearch({ typed, seek, field, isSeeking, count, total }: FaqSearchProps) {
  const search = isSeeking ? `?${new URLSearchParams({ q: typed.trim() })}` : ''
  const clear = () => {
    seek('')
    field.current?.focus()
  }
  return (
    <Above>
      <Lists aria-label={t('Whose questions')}>
        {lists.map(({ to, label }) => (
          <NavLink key={to} to={{ pathname: to, search }} end>
            {t(label)}
          </NavLink>
        ))}
      </Lists>
      <Search role="search" onSubmit={(event: SubmitEvent) => event.preventDefault()}>
        <FieldLabel htmlFor="faq-search">{t('Search the questions')}</FieldLabel>
        <Box
          ref={field}
          id="faq-search"
          type="search"
          name="q"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue=""
          onChange={({ target }) => seek(target.value)}
        />
        <p role="status">{isSeeking ? countWords(count, total) : ''}</p>
        {isSeeking && count === 0 ? (
          <p>
            {t('Try fewer or other words, or')} <Link to="/contact">{t('ask us')}</Link>: {t('a person answers.')}{' '}
            <Button tone="link" onClick={clear}>
              {t('Show all questions')}
            </Button>
          </p>
        ) : null}
      </Search>
    </Above>
  )
}

const Above = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};
`

const Lists = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${({ theme }) => theme.target};
    padding-inline: ${({ theme }) => theme.space[4]};
    border: 1.5px solid ${({ theme }) => theme.colour.edge};
    border-radius: ${({ theme }) => theme.radius.pill};
    color: ${({ theme }) => theme.colour.text};
    font: ${({ theme }) => theme.type.smallStrong};
    text-decoration: none;
  }

  a:hover {
    background: ${({ theme }) => theme.colour.sunken};
  }

  a[aria-current='page'] {
    border-color: ${({ theme }) => theme.colour.action};
    background: ${({ theme }) => theme.colour.action};
    color: ${({ theme }) => theme.colour.onAction};
  }

  @media (forced-colors: active) {
    a[aria-current='page'] {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
  }
`

const Search = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  max-inline-size: ${({ theme }) => theme.width.form};

  @media (scripting: none) {
    display: none;
  }

  [role='status'] {
    min-block-size: 1.5em;
    font: ${({ theme }) => theme.type.small};
    color: ${({ theme }) => theme.colour.muted};
  }
`

const Box = styled.input`
  ${boxLook}
`
