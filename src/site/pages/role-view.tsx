import { styled } from 'styled-components'
import type { PageContentOf } from '#content/model/page-content'
import { dayWords } from '#src/language/day-words.ts'
import { t } from '#src/language/words.ts'
import { Action } from '#src/site/action.tsx'
import { Band } from '#src/site/band.ts'
import { ContentLink } from '#src/site/content-link.tsx'
import { RichText } from '#src/site/rich-text.tsx'
import { employmentWords, isClosed, salaryWords } from '#src/site/role-words.ts'
import { Card } from '#src/ui/layout/card.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { PageHead } from './page-head.tsx'

export function RoleView({ content: { title, role } }: { readonly content: PageContentOf<'role'> }) {
  const closed = useHydrated() && isClosed(role)
  const facts = [
    [t('Team'), role.team],
    [t('Place'), role.location],
    [t('Type'), t(employmentWords[role.employmentType])],
    [t('Salary'), salaryWords(role)],
    [t(closed ? 'Closed on' : 'Closes on'), role.closesOn && dayWords(role.closesOn)],
  ] as const
  return (
    <>
      <Band $ground="sunken">
        <PageHead title={title} lead={role.summary} above={<Breadcrumb to="/roles">{t('Open roles')}</Breadcrumb>} />
      </Band>
      <Band $ground="surface">
        <Layout>
          <Facts as="aside" aria-label={t('About this role')}>
            <dl>
              {facts.map(([name, value]) =>
                value ? (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ) : null,
              )}
            </dl>
            {closed ? (
              <p>
                {t('This role is closed.')} <ContentLink to="/roles">{t('See the open roles')}</ContentLink>
              </p>
            ) : (
              <Action to={`/upload-cv?role=${role.id}`} $tone="primary" $wide>
                {t('Apply')}
              </Action>
            )}
          </Facts>
          <RichText body={role.description} />
        </Layout>
      </Band>
    </>
  )
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[6]};

  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, 1fr) 20rem;
    align-items: start;
    gap: ${({ theme }) => theme.space[8]};
  }
`

const Facts = styled(Card)`
  dl {
    display: grid;
    gap: ${({ theme }) => theme.space[3]};
  }

  dt {
    color: ${({ theme }) => theme.colour.muted};
    font: ${({ theme }) => theme.type.small};
  }

  dd {
    font: ${({ theme }) => theme.type.strong};
  }

  @media (min-width: 56rem) {
    position: sticky;
    inset-block-start: ${({ theme }) => theme.space[5]};
    grid-row: 1;
    grid-column: 2;
  }
`
