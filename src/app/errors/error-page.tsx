import { t, translate } from '#src/language/words.ts'
import { ActionLink } from '#src/ui/action-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { LostSign } from '#src/ui/illustrations/lost-sign.tsx'
import { Screen } from '#src/ui/layout/screen.ts'
import { Row } from '#src/ui/layout/stack.ts'
import { Muted } from '#src/ui/layout/text.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import type { ErrorWords } from './error-words.ts'

interface ErrorPageProps {
  readonly words: ErrorWords
  /** Takes the place of the status when the browser is offline. */
  readonly offline?: boolean
  readonly busy?: boolean
  /** Left out where trying again would find the same. */
  readonly again?: (() => void) | undefined
  /** What a press on Back to Home does in place of loading the home page anew. */
  readonly home?: (() => void) | undefined
}

/** What stands in place of a page that is not there or broke (specification, section 2). */
export function ErrorPage({
  words: { status, statusMessage, cause, message },
  offline = false,
  busy = false,
  again,
  home,
}: ErrorPageProps) {
  const lost = status === 404
  return (
    <Screen>
      {lost || offline ? <LostSign /> : null}
      {offline ? (
        <PageHeading
          lead={t('This page opens as soon as you have a signal. What you saved is with us, and what you typed is on this phone.')}
        >
          {t('You are offline')}
        </PageHeading>
      ) : lost ? (
        <PageHeading lead={t("Looks like this page took the wrong route. Let's get you back on track!")}>{t('Lost Your Way?')}</PageHeading>
      ) : (
        <PageHeading>{`${status} ${translate(statusMessage)}`}</PageHeading>
      )}
      {message && !offline ? lost ? <Muted>{message}</Muted> : <p>{translate(message)}</p> : null}
      {cause && !offline ? <Muted>{translate(cause)}</Muted> : null}
      <Row $gap={3}>
        {again ? (
          <Button onClick={again} busy={busy}>
            {t('Try again')}
          </Button>
        ) : null}
        <ActionLink href="/" go={home} tone={again ? 'secondary' : 'primary'}>
          {t('Back to Home')}
        </ActionLink>
      </Row>
    </Screen>
  )
}
