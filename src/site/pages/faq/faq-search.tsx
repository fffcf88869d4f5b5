import { type RefObject, type SubmitEvent, useRef } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { styled } from 'styled-components'
import { t, type Words } from '#src/language/words.ts'
import { Button } from '#src/ui/button.tsx'
import { boxLook, FieldLabel } from '#src/ui/fields/field-parts.tsx'
import { Icon } from '#src/ui/icon.tsx'

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
  const form = useRef<HTMLFormElement>(null)
  const type = (words: string) => {
    // On a phone the questions that are found would stand below the window.
    if (!isSeeking && window.matchMedia?.('(max-width: 40rem)').matches) form.current?.scrollIntoView({ block: 'start' })
    seek(words)
  }
  const clear = () => {
    seek('')
    field.current?.focus()
  }
  return (
    <Finder>
      <Search ref={form} role="search" onSubmit={(event: SubmitEvent) => event.preventDefault()}>
        <FieldLabel htmlFor="faq-search">{t('Search the questions')}</FieldLabel>
        <Box>
          <Icon name="search" />
          <input
            ref={field}
            id="faq-search"
            type="search"
            name="q"
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            defaultValue=""
            onChange={({ target }) => type(target.value)}
          />
        </Box>
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
      <Lists aria-label={t('Whose questions')}>
        {lists.map(({ to, label }) => (
          <NavLink key={to} to={{ pathname: to, search }} end>
            <span>{t(label)}</span>
          </NavLink>
        ))}
      </Lists>
    </Finder>
  )
}

const Finder = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  inline-size: 100%;
  max-inline-size: 48rem;
`

const Search = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};

  @media (scripting: none) {
    display: none;
  }

  [role='status'] {
    min-block-size: 1.5em;
    font: ${({ theme }) => theme.type.small};
  }

  a,
  button {
    color: inherit;
  }

  button:focus-visible {
    outline-color: currentColor;
  }
`

const Box = styled.div`
  position: relative;
  border-radius: ${({ theme }) => theme.radius.field};

  svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: ${({ theme }) => theme.space[4]};
    margin-block: auto;
    color: ${({ theme }) => theme.colour.muted};
    pointer-events: none;
  }

  input {
    ${boxLook}
    min-block-size: 3.75rem;
    padding-inline-start: 3.25rem;
    font: ${({ theme }) => theme.type.lead};
  }

  && input {
    outline: none;
  }

  &:focus-within {
    outline: ${({ theme }) => `${theme.ring.width} solid currentColor`};
    outline-offset: ${({ theme }) => theme.ring.offset};
  }
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
    border: 1.5px solid currentColor;
    border-radius: ${({ theme }) => theme.radius.pill};
    color: inherit;
    font: ${({ theme }) => theme.type.smallStrong};
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  a[aria-current='page'] {
    background: ${({ theme }) => theme.colour.onBrand};
  }

  a[aria-current='page'] span {
    color: ${({ theme }) => theme.colour.onAccent};
  }

  @media (forced-colors: active) {
    a[aria-current='page'] {
      border-color: Highlight;
      background: Highlight;
      forced-color-adjust: none;
    }

    a[aria-current='page'] span {
      color: HighlightText;
    }
  }
`
