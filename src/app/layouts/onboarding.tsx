import { type ReactNode, useContext } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { SessionContext } from '#src/features/sign-in/session-context.ts'
import { LanguageLink } from '#src/language/language-link.tsx'
import { t } from '#src/language/words.ts'
import { useSiteSettings } from '#src/settings/site-settings.ts'
import { callTo, whatsAppTo } from '#src/site/phone-links.ts'
import { Bar, BarButton, BarEnd, BarRow } from './bar.tsx'
import { Logo } from './logo.tsx'
import { Main } from './main.tsx'
import { SignInLink } from './sign-in-link.tsx'

function SessionBar() {
  const { active, logOut, loggingOut } = useContext(SessionContext)
  return (
    <Bar>
      <BarRow>
        <Logo />
        <BarEnd>
          <Link to="/how-to-use">{t('Help')}</Link>
          <SignInLink />
          {active && (
            <BarButton onClick={logOut} disabled={loggingOut} aria-busy={loggingOut}>
              {t('Log out')}
            </BarButton>
          )}
        </BarEnd>
      </BarRow>
    </Bar>
  )
}

/** A person to reach, on every screen of a driver (domain, section 10), and the other language. */
function Contact() {
  const { phone, whatsapp, sampleNote } = useSiteSettings() ?? {}
  return (
    <Lines aria-label={t('Help')}>
      {phone || whatsapp ? t('Stuck? A person answers:') : null}
      {whatsapp ? <a href={whatsAppTo(whatsapp)}>WhatsApp {whatsapp}</a> : null}
      {phone ? <a href={callTo(phone)}>{t('Call {phone}', { phone })}</a> : null}
      {sampleNote ? <small>{sampleNote}</small> : null}
      <LanguageLink />
    </Lines>
  )
}

const Lines = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => theme.space[4]};
  font: ${({ theme }) => theme.type.small};
  > a { padding-block: ${({ theme }) => theme.space[2]}; }
  > small { flex-basis: 100%; text-align: center; }
`

export const Onboarding = ({ children }: { readonly children: ReactNode }) => (
  <>
    <SessionBar />
    <Main>{children}</Main>
    <Contact />
  </>
)
