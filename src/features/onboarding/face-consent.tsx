import { useState } from 'react'
import { driverWords } from '#content/words/driver-screens'
import { type Problem, problemOf } from '#contract/problems'
import type { DriverFacts } from '#machines/driver/facts'
import { problemWords } from '#src/forms/problem-words.ts'
import { t, translate } from '#src/language/words.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { Stack } from '#src/ui/layout/stack.ts'
import { Muted } from '#src/ui/layout/text.ts'
import { type FaceChoice, useOnboardingServices } from './services/onboarding-services.ts'

const words = driverWords.faces

/** What the driver is asked of their face; null where the server compares none. */
export const useFaceConsent = (told: Pick<DriverFacts, 'profile' | 'askedAt'>): FaceChoice | null =>
  useOnboardingServices().faceConsentOf(told)

/** What no call brought to the server is taken back on the screen too. */
function problemTold(problem: Problem): string {
  if (problem.kind === 'refused') return translate(problem.message)
  const spoken = problemWords(problem)
  return `${spoken?.title}. ${problem.kind === 'offline' || problem.kind === 'broken' ? t(words.asBefore) : spoken?.body}`
}

/** Asks whether the face in the photo may be compared. Each choice is saved by itself, so that it holds whatever becomes of the form around it. */
export function FaceConsent({ agreed, toldAt, set }: FaceChoice) {
  const [chosen, setChosen] = useState<{ readonly agrees: boolean; readonly at: number }>()
  const [state, setState] = useState<'still' | 'busy' | 'saved' | Problem>('still')
  // What another device chose since then stands.
  const agrees = chosen && (state === 'busy' || chosen.at > toldAt) ? chosen.agrees : agreed
  const choose = async (agrees: boolean) => {
    if (state === 'busy') return
    setChosen({ agrees, at: toldAt })
    setState('busy')
    try {
      await set(agrees)
      setChosen({ agrees, at: performance.now() })
      setState('saved')
    } catch (error) {
      setState(problemOf(error))
    }
  }
  const problem = typeof state === 'object' ? state : null
  const told =
    state === 'busy' ? t(words.saving) : state === 'saved' ? t(agrees ? words.agreed : words.refused) : problem && problemTold(problem)
  return (
    // What is ticked here is no answer of the form around it, and no draft of it.
    <Stack
      $gap={2}
      role="group"
      aria-label={t(words.title)}
      aria-describedby="faceConsent-what"
      onChange={(event) => event.stopPropagation()}
    >
      <strong>{t(words.title)}</strong>
      <Muted id="faceConsent-what">{t(words.what)}</Muted>
      <Checkbox
        name="faceConsent"
        label={t(words.agree)}
        checked={agrees}
        aria-busy={state === 'busy'}
        onChange={({ target }) => void choose(target.checked)}
      />
      <p role="status">{told}</p>
    </Stack>
  )
}
