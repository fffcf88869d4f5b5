import { styled } from 'styled-components'
import { t } from '#src/language/words.ts'
import { ContentLink } from '#src/site/content-link.tsx'

/** The way back to the list that a page belongs to. */
export const Breadcrumb = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Nav aria-label={t('Breadcrumb')}>
    <ol>
      <li>
        <ContentLink to="/">{t('Home')}</ContentLink>
      </li>
      <li>
        <ContentLink to={to}>{children}</ContentLink>
      </li>
    </ol>
  </Nav>
)

const Nav = styled.nav`
  font: ${({ theme }) => theme.type.small};

  ol {
    display: flex;
    flex-wrap: wrap;
    padding: 0;
    list-style: none;
  }

  a {
    display: inline-block;
    padding-block: ${({ theme }) => theme.space[2]};
  }

  li + li::before {
    content: '/';
    margin-inline: ${({ theme }) => theme.space[2]};
    color: ${({ theme }) => theme.colour.muted};
  }
`
