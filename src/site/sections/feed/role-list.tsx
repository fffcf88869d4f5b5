import { styled } from 'styled-components'
import type { RoleTeaser } from '#content/model/page-content'
import { t } from '#src/language/words.ts'
import { ContentLink } from '#src/site/content-link.tsx'
import { employmentWords } from '#src/site/role-words.ts'
import { useOpenRoles } from '#src/site/use-open-roles.ts'
import { Icon } from '#src/ui/icon.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { stretchedLink } from './stretched-link.ts'

export function RoleList({ items }: { readonly items: readonly RoleTeaser[] }) {
  const open = useOpenRoles(items)
  if (open.length === 0)
    return (
      <NothingYet to="/upload-cv" label={t('Send your CV')}>
        {t('No role is open at the moment. Tell us what you would like to do.')}
      </NothingYet>
    )
  return (
    <List>
      {open.map(({ id, title, team, location, employmentType, summary }) => (
        <li key={id}>
          <div>
            <h3>
              <ContentLink to={`/roles/${id}`}>{title}</ContentLink>
            </h3>
            <p>{summary}</p>
          </div>
          <p>{[team, location, t(employmentWords[employmentType])].join('\u00a0· ')}</p>
          <Icon name="arrow" size="1.25rem" />
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  padding: 0;
  border-block-end: 1px solid ${({ theme }) => theme.colour.divider};
  list-style: none;

  & > li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${({ theme }) => `${theme.space[2]} ${theme.beside.press}`};
    padding-block: ${({ theme }) => theme.space[5]};
    border-block-start: 1px solid ${({ theme }) => theme.colour.divider};
  }

  h3 {
    font: ${({ theme }) => theme.type.heading};
  }

  div > p {
    margin-block-start: ${({ theme }) => theme.space[1]};
  }

  li > p {
    grid-row: 2;
    color: ${({ theme }) => theme.colour.muted};
    font: ${({ theme }) => theme.type.small};
  }

  ${stretchedLink}

  li:hover a {
    text-decoration: underline;
  }

  svg {
    color: ${({ theme }) => theme.colour.link};
  }

  @media (min-width: 56rem) {
    & > li {
      grid-template-columns: minmax(0, 1fr) 18rem auto;
    }

    li > p {
      grid-row: auto;
    }
  }
`
