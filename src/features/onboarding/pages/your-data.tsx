import { useEffect, useRef } from 'react'
import { driverWords } from '#content/words/driver-screens'
import type { Problem } from '#contract/problems'
import { FaceConsent } from '#src/features/onboarding/face-consent.tsx'
import type { FaceChoice } from '#src/features/onboarding/services/onboarding-services.ts'
import { problemWords } from '#src/forms/problem-words.ts'
import { counted } from '#src/forms/words.ts'
import { t, translate } from '#src/language/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/layout/card.ts'
import { Heading, Muted } from '#src/ui/layout/text.ts'
import { BusyWords } from '#src/ui/status/busy-words.tsx'
import { Notice } from '#src/ui/status/notice.tsx'
import { MyData } from './my-data.tsx'

type WithdrawalWords = (typeof driverWords.withdrawal)[keyof typeof driverWords.withdrawal]

export interface YourDataProps {
  readonly words?: WithdrawalWords
  readonly fetchMyData: () => Promise<Blob>
  readonly faceConsent?: FaceChoice | null
  /** For how many days what is withdrawn can be taken back. */
  readonly withdrawnDays: number
  /** Whether the driver was asked if the application shall be withdrawn. */
  readonly considering: boolean
  readonly withdrawing: boolean
  readonly consider: () => void
  readonly drop: () => void
  readonly withdraw: () => void
  readonly withdrawalProblem: Problem | null
}

/** A copy of all that is held, whether the face is compared, and the way to withdraw, which asks first. */
export function YourData(props: YourDataProps) {
  const { words = driverWords.withdrawal.application, fetchMyData, faceConsent, considering, consider } = props
  const way = useRef<HTMLButtonElement>(null)
  const isDropped = useRef(false)
  useEffect(() => {
    // What was pressed is gone with the question; what else may be pressed on the screen is not.
    if (isDropped.current && !considering) way.current?.focus()
    isDropped.current = false
  }, [considering])
  const drop = () => {
    isDropped.current = true
    props.drop()
  }
  return (
    <Card>
      <Heading>{t('Your data')}</Heading>
      <Muted>{t(words.held)}</Muted>
      <MyData fetchMyData={fetchMyData} />
      {faceConsent ? <FaceConsent {...faceConsent} /> : null}
      {considering ? (
        <Asking {...props} words={words} drop={drop} />
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

function Asking({
  words,
  withdrawnDays,
  withdrawing,
  drop,
  withdraw,
  withdrawalProblem,
}: YourDataProps & { readonly words: WithdrawalWords }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  const told = withdrawalProblem && !withdrawing ? problemTold(withdrawalProblem) : null
  return (
    <Notice
      tone="warning"
      title={t(words.ask)}
      boxRef={box}
      action={
        <>
          <Button tone="secondary" busy={withdrawing} onClick={withdraw}>
            {t(words.withdraw)}
          </Button>
          <Button tone="secondary" disabled={withdrawing} onClick={drop}>
            {t(words.stay)}
          </Button>
          <BusyWords busy={withdrawing}>{t(words.busy)}</BusyWords>
        </>
      }
    >
      <p>{t(words.what, { days: counted(withdrawnDays, 'day') })}</p>
      <p role="alert">{told}</p>
    </Notice>
  )
}

function problemTold(problem: Problem): string {
  if (problem.kind === 'refused') return translate(problem.message)
  const words = problemWords(problem, 'page')
  return `${words?.title}. ${words?.body}`
}
