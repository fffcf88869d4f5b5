import { useEffect, useRef } from 'react'
import type { Problem } from '#contract/problems'
import { problemWords } from '#src/forms/problem-words.ts'
import { t } from '#src/language/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/layout/card.ts'
import { Heading, Muted } from '#src/ui/layout/text.ts'
import { BusyWords } from '#src/ui/status/busy-words.tsx'
import { Notice } from '#src/ui/status/notice.tsx'
import { MyData } from './my-data.tsx'

export interface YourDataProps {
  readonly fetchMyData: () => Promise<Blob>
  /** Whether the driver was asked if the application shall be withdrawn. */
  readonly leaving: boolean
  readonly withdrawing: boolean
  readonly consider: () => void
  readonly drop: () => void
  readonly withdraw: () => void
  readonly leavingProblem: Problem | null
}

/** A copy of all that is held, and the way to leave, which asks first. */
export function YourData(props: YourDataProps) {
  const { fetchMyData, leaving, consider } = props
  return (
    <Card>
      <Heading>{t('Your data')}</Heading>
      <Muted>
        {t(
          'Everything that we hold about you, your answers and your files, as one file to keep. To have it deleted, withdraw your application.',
        )}
      </Muted>
      <MyData fetchMyData={fetchMyData} />
      {leaving ? (
        <Asking {...props} />
      ) : (
        <div>
          <Button tone="link" onClick={consider}>
            {t('Withdraw my application')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Asking({ withdrawing, drop, withdraw, leavingProblem }: YourDataProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  const words = leavingProblem && !withdrawing ? problemWords(leavingProblem) : null
  return (
    <Notice
      tone="warning"
      title={t('Withdraw your application?')}
      boxRef={box}
      action={
        <>
          <Button tone="secondary" busy={withdrawing} onClick={withdraw}>
            {t('Withdraw it')}
          </Button>
          <Button tone="secondary" disabled={withdrawing} onClick={drop}>
            {t('Keep it')}
          </Button>
          <BusyWords busy={withdrawing}>{t('Withdrawing your application')}</BusyWords>
        </>
      }
    >
      <p>
        {t(
          'We stop at once, and in 7 days we delete your answers and your files for good. Until then you can sign in and keep your application as it is.',
        )}
      </p>
      <p role="alert">{words ? `${words.title}. ${words.body}` : null}</p>
    </Notice>
  )
}
