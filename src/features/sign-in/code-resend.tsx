import type { CodeChannel } from '#contract/sign-in/code-channel'
import { t, type Words } from '#src/language/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout/stack.ts'
import { Whole } from '#src/ui/layout/text.ts'
import { BusyWords } from '#src/ui/status/busy-words.tsx'
import { useSecondsUntil } from '#src/ui/use-seconds-until.ts'

/** `resendAt` in milliseconds of the device's clock. */
export interface CodeResendProps {
  readonly resendAt: number
  readonly mayResend: boolean
  readonly resending: boolean
  readonly resend: (channel?: CodeChannel) => void
  /** The ways beside an SMS in which a code may come, once one was waited for. */
  readonly otherWays: readonly OtherWay[]
}

export type OtherWay = Exclude<CodeChannel, 'sms'>
const wayWords: Record<OtherWay, Words> = { voice: 'Call me', whatsapp: 'Send it by WhatsApp' }

/** Ticks by itself, so that the field above is not drawn again each second. */
export function CodeResend({ resendAt, mayResend, resending, resend, otherWays }: CodeResendProps) {
  const seconds = useSecondsUntil(resendAt)
  return (
    <Row $gap={3}>
      <Button tone="quiet" busy={resending} disabled={!resending && !mayResend} onClick={() => resend()}>
        {t('Send a new code')}
      </Button>
      {seconds > 0 && !mayResend ? <Whole>{t('in {seconds} s', { seconds })}</Whole> : null}
      {otherWays.map((way) => (
        <Button key={way} tone="quiet" disabled={!mayResend} onClick={() => resend(way)}>
          {t(wayWords[way])}
        </Button>
      ))}
      <BusyWords busy={resending}>{t('Sending a new code')}</BusyWords>
    </Row>
  )
}
