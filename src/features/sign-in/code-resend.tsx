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
  readonly resend: () => void
}

/** Ticks by itself, so that the field above is not drawn again each second. */
export function CodeResend({ resendAt, mayResend, resending, resend }: CodeResendProps) {
  const seconds = useSecondsUntil(resendAt)
  return (
    <Row $gap={3}>
      <Button tone="quiet" busy={resending} disabled={!resending && !mayResend} onClick={resend}>
        Send a new code
      </Button>
      {seconds > 0 && !mayResend ? <Whole>in {seconds} s</Whole> : null}
      <BusyWords busy={resending}>Sending a new code</BusyWords>
    </Row>
  )
}
