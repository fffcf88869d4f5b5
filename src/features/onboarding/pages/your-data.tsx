import { useEffect, useRef } from 'react'
import { driverWords } from '#content/words/driver-screens'
import type { Problem } from '#contract/problems'
import { FaceConsent } from '#src/features/onboarding/face-consent.tsx'
import type { FaceChoice } from '#src/features/onboarding/onboarding-services.ts'
import { problemWords } from '#src/forms/problem-words.ts'
import { t } from '#src/language/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/layout/card.ts'
import { Heading, Muted } from '#src/ui/layout/text.ts'
import { BusyWords } from '#src/ui/status/busy-words.tsx'
import { Notice } from '#src/ui/status/notice.tsx'
import { MyData } from './my-data.tsx'

type LeavingWords = (typeof driverWords.leaving)[keyof typeof driverWords.leaving]

export interface YourDataProps {
  readonly words?: LeavingWords
  readonly fetchMyData: () => Promise<Blob>
  readonly faceConsent?: FaceChoice | null
  /** Whether the driver was asked if the application shall be withdrawn. */
  readonly leaving: boolean
  readonly withdrawing: boolean
  readonly consider: () => void
  readonly drop: () => void
  readonly withdraw: () => void
  readonly leavingProblem: Problem | null
}

/** A copy of all that is held, whether the face is compared, and the way to leave, which asks first. */
export function YourData(props: YourDataProps) {
  const { words = driverWords.leaving.application, fetchMyData, faceConsent, leaving, consider } = props
  const way = useRef<HTMLButtonElement>(null)
  const wasLeaving = useRef(leaving)
  useEffect(() => {
    // What was pressed is gone with the question.
    if (wasLeaving.current && !leaving) way.current?.focus()
    wasLeaving.current = leaving
  }, [leaving])
  return (
    <Card>
      <Heading>{t('Your data')}</Heading>
      <Muted>{t(words.held)}</Muted>
      <MyData fetchMyData={fetchMyData} />
      {faceConsent ? <FaceConsent {...faceConsent} /> : null}
      {leaving ? (
        <Asking {...props} words={words} />
      ) : (
        <div>
          <Button ref={way} tone="link" onClick={consider}>
            {t(words.consider)}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Asking({ words, withdrawing, drop, withdraw, leavingProblem }: YourDataProps & { readonly words: LeavingWords }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  const told = leavingProblem && !withdrawing ? problemWords(leavingProblem) : null
  return (
    <Notice
      tone="warning"
      title={t(words.ask)}
      boxRef={box}
      action={
        <>
          <Button tone="secondary" busy={withdrawing} onClick={withdraw}>
            {t(words.leave)}
          </Button>
          <Button tone="secondary" disabled={withdrawing} onClick={drop}>
            {t(words.stay)}
          </Button>
          <BusyWords busy={withdrawing}>{t(words.busy)}</BusyWords>
        </>
      }
    >
      <p>{t(words.what)}</p>
      <p role="alert">{told ? `${told.title}. ${told.body}` : null}</p>
    </Notice>
  )
}
