import { useRouteError } from 'react-router-dom'
import { CallToAction } from '#src/pages/call-to-action.tsx'
import { LostSign } from '#src/ui/illustrations/lost-sign.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Screen } from '#src/ui/screen.ts'
import { Muted } from '#src/ui/text.ts'
import { useHydrated } from './hydrated.ts'
import { troubleOf } from './trouble.ts'

/** What stands in place of a page that is not there or broke (specification, section 2). */
export function ErrorScreen() {
  const { status, statusMessage, cause, message } = troubleOf(useRouteError())
  const lost = status === 404
  const heading = lost ? 'Lost Your Way?' : `${status} ${statusMessage}`
  // 404.html answers for every path, so the path is only known here.
  const placed = useHydrated()
  return (
    <Screen>
      {lost && <LostSign />}
      <PageHeading lead={lost && "Looks like this page took the wrong route. Let's get you back on track!"}>{heading}</PageHeading>
      {cause && <p>{cause}</p>}
      {message && placed && <Muted>{message}</Muted>}
      <p>
        <CallToAction to="/">Back to Home</CallToAction>
      </p>
    </Screen>
  )
}
