import { styled } from 'styled-components'
import type { ContactAddress } from '#content/model/site-settings'
import { t } from '#src/language/words.ts'
import { columns } from '#src/site/sections/section-layout.ts'
import { NothingYet } from './nothing-yet.tsx'

export function ContactList({ items }: { readonly items: readonly ContactAddress[] }) {
  if (items.length === 0)
    return (
      <NothingYet to="/faq" label={t('Questions and answers')}>
        {t('No address is listed at the moment. Many answers are already here:')}
      </NothingYet>
    )
  return (
    <Grid>
      {items.map(({ id, purpose, text, email }) => (
        <li key={id}>
          <h3>{purpose}</h3>
          <p>{text}</p>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      ))}
    </Grid>
  )
}

const Grid = styled.ul`
  ${columns}
  gap: ${({ theme }) => theme.space[5]};
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-rows: auto 1fr auto;
    gap: ${({ theme }) => theme.space[2]};
    padding-block-start: ${({ theme }) => theme.space[4]};
    border-block-start: 2px solid ${({ theme }) => theme.colour.link};
  }

  h3 {
    font: ${({ theme }) => theme.type.subheading};
  }

  p {
    color: ${({ theme }) => theme.colour.muted};
  }

  a {
    justify-self: start;
    padding-block: ${({ theme }) => theme.space[2]};
    font: ${({ theme }) => theme.type.strong};
  }
`
