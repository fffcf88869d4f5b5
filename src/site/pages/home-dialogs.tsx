import { Link, useNavigate, useSearchParams } from 'react-router-dom'
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
      <Dialog title="Thank you, you are in" close={close}>
        <p>Your number is verified. We send you a message as soon as Cruzer opens in your part of Lagos.</p>
        <p>
          Know somebody who drives? <Link to="/driver/signup">Drivers can apply today</Link>.
        </p>
      </Dialog>
    )
  if (asked.has('download'))
    return (
      <Dialog title="Get the app" close={close}>
        <p>
          Drivers get the app when their application is approved, passengers when we open. <Link to="/download-app">Where to get it</Link>
        </p>
        <p>
          Not with us yet? <Link to="/driver/signup">Apply to drive</Link> or <Link to="/rider/signup">sign up to ride</Link>.
        </p>
      </Dialog>
    )
  return null
}
