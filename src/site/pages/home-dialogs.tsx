import { Link, useNavigate, useSearchParams } from 'react-router-dom'
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
        <p>{t('Your number is verified. We text you when rides open in Lagos.')}</p>
        <p>
          {t('Know somebody who drives?')} <Link to="/driver/signup">{t('Drivers can apply today')}</Link>.
        </p>
      </Dialog>
    )
  if (asked.has('download'))
    return (
      <Dialog title={t('Get the app')} close={close}>
        <p>
          {t('Approved drivers get the app first, passengers when we open.')} <Link to="/download-app">{t('Where to get it')}</Link>
        </p>
        <p>
          {t('Not with us yet?')} <Link to="/driver/signup">{t('Apply to drive')}</Link> {t('or')}{' '}
          <Link to="/rider/signup">{t('sign up to ride')}</Link>.
        </p>
      </Dialog>
    )
  return null
}
