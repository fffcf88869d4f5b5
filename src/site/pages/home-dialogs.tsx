import { useNavigate, useSearchParams } from 'react-router-dom'
import { PageLink } from '#src/language/page-link.tsx'
import { t } from '#src/language/words.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'

/** At the root, `?success` thanks and `?download` leads to the app; the page behind does not scroll (specification, section 2). */
export function HomeDialogs() {
  const [asked] = useSearchParams()
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const close = () => void navigate('/', { replace: true, preventScrollReset: true })
  if (!isHydrated) return null
  if (asked.has('success'))
    return (
      <Dialog title={t('Thank you, you are in')} close={close}>
        <p>{t('Your number is verified. We send you a message as soon as Cruzer opens in your part of Lagos.')}</p>
        <p>
          {t('Know somebody who drives?')} <PageLink to="/driver/signup">{t('Drivers can apply today')}</PageLink>.
        </p>
      </Dialog>
    )
  if (asked.has('download'))
    return (
      <Dialog title={t('Get the app')} close={close}>
        <p>
          {t('Drivers get the app when their application is approved, passengers when we open.')}{' '}
          <PageLink to="/download-app">{t('Where to get it')}</PageLink>
        </p>
        <p>
          {t('Not with us yet?')} <PageLink to="/driver/signup">{t('Apply to drive')}</PageLink> {t('or')}{' '}
          <PageLink to="/rider/signup">{t('sign up to ride')}</PageLink>.
        </p>
      </Dialog>
    )
  return null
}
