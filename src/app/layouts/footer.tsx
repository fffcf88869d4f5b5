import { NavLink } from 'react-router-dom'
import { styled } from 'styled-components'
import { PrivacyButton } from '#src/features/consent/privacy-button.tsx'
import { WaitlistForm } from '#src/features/waitlist/waitlist-form.tsx'
import { t } from '#src/language/words.ts'
import { TakenOver } from '#src/loading/early-events.tsx'
import { useSiteSettings } from '#src/settings/site-settings.ts'
import { OfficeLines } from '#src/site/office-lines.tsx'
import { pageColumn } from './bar.tsx'
import { columns, legal } from './footer-links.ts'
import { SocialLinks } from './social-links.tsx'

/** What stands below every page with a header. */
export default function Footer() {
  const settings = useSiteSettings()
  return (
    <Ground>
      <TakenOver part="site-footer" />
      <Columns>
        <Early>
          {settings ? <Tagline>{settings.tagline}</Tagline> : null}
          <p>{t('Leave your email address and be the first to know when we open.')}</p>
          <WaitlistForm />
        </Early>
        {columns.map(({ heading, links }) => (
          <nav key={heading} aria-label={t(heading)}>
            <h2>{t(heading)}</h2>
            <List>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <NavLink end to={to}>
                    {t(label)}
                  </NavLink>
                </li>
              ))}
            </List>
          </nav>
        ))}
        {settings ? (
          <Office role="group" aria-label={t('How to reach us')}>
            <OfficeLines office={settings} />
          </Office>
        ) : null}
      </Columns>
      <Foot>
        <Legal aria-label={t('Legal')}>
          <span>© {settings?.name ?? 'Cruzer'}</span>
          {legal.map(({ to, label }) => (
            <NavLink key={to} end to={to}>
              {t(label)}
            </NavLink>
          ))}
          <PrivacyButton />
        </Legal>
        {settings && settings.socialLinks.length > 0 ? <SocialLinks links={settings.socialLinks} /> : null}
      </Foot>
    </Ground>
  )
}

const Ground = styled.footer.attrs({ id: 'site-footer' })`
  border-block-start: 1px solid ${({ theme }) => theme.colour.divider};
  background: ${({ theme }) => theme.colour.sunken};

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${({ theme }) => theme.target};
    color: ${({ theme }) => theme.colour.text};
  }

  a[aria-current='page'] {
    font-weight: 600;
  }

  h2 {
    font: ${({ theme }) => theme.type.smallStrong};
    color: ${({ theme }) => theme.colour.muted};
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: ${({ theme }) => theme.space[6]};
  padding-block: ${({ theme }) => theme.space[7]};
  ${pageColumn}

  @media (min-width: 52rem) {
    grid-template-columns: minmax(0, 2fr) repeat(2, minmax(0, 1fr));

    a {
      min-block-size: 2.25rem;
    }
  }
`

const Early = styled.div`
  display: grid;
  grid-column: 1 / -1;
  align-content: start;
  gap: ${({ theme }) => theme.space[3]};
  max-inline-size: 30rem;

  @media (min-width: 52rem) {
    grid-column: auto;
  }
`

const Office = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `0 ${theme.space[5]}`};
  font: ${({ theme }) => theme.type.small};
`

const Tagline = styled.p`
  font: ${({ theme }) => theme.type.heading};
`

const List = styled.ul`
  padding: 0;
  list-style: none;
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space[2]} ${theme.space[6]}`};
  padding-block: ${({ theme }) => `${theme.space[4]} ${theme.space[6]}`};
  ${pageColumn}
`

const Legal = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `0 ${theme.space[5]}`};
  font: ${({ theme }) => theme.type.small};
`
