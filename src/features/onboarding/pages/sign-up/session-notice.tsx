import type { SignInNotice } from '#machines/sign-in/facts'
import { t } from '#src/language/words.ts'
import { Notice } from '#src/ui/status/notice.tsx'

const words = {
  sessionEnded: {
    title: 'Please sign in again',
    body: 'For your safety your session ended. Your answers are kept: sign in to go on where you were.',
  },
  signedOut: {
    title: 'You are signed out',
    body: 'You logged out in another tab, or were away for a day. What you saved is safe with us: sign in to go on.',
  },
  loggedOut: {
    title: 'You are logged out',
    body: 'What you saved is safe with us, and this phone keeps nothing of it. Sign in to go on.',
  },
  cookiesBlocked: {
    title: 'This browser blocks cookies',
    body: 'Without them it cannot keep you signed in. Allow cookies for this site in its settings, or use another browser, then sign in.',
  },
} as const satisfies Record<NonNullable<SignInNotice>, unknown>

/** Why a driver is asked for a number again. */
export const SessionNotice = ({ notice }: { readonly notice: SignInNotice }) =>
  notice ? (
    <Notice icon="lock" title={t(words[notice].title)}>
      <p>{t(words[notice].body)}</p>
    </Notice>
  ) : null
