import { fireEvent } from '@testing-library/react'
import { steps } from '#contract/steps'
import type { Journey } from './journey.ts'
import { chooseFiles, enter, findPress, heading, isBusy, press, stepNow, stepTitled, typeInto } from './person.ts'

/** Types a step's answers and chooses its files, as far as they are asked for. */
export async function fillIn(journey: Journey): Promise<void> {
  const step = stepNow()
  if (!step || isBusy()) return
  journey.take += 1
  journey.note(typeInto(step, journey.take))
  const { record } = journey.tab.services.driver.getSnapshot().context
  const isSentBack = (kind: string) => !journey.chosen.has(kind as never) && (record?.changes ?? []).some(({ item }) => item === kind)
  for (const kind of chooseFiles(journey.take, isSentBack)) journey.chosen.add(kind)
  await journey.settle()
}

/** Presses what changes something, so many times as fast as a finger can. */
export function pressOnce(journey: Journey, words: string, taps = 1): boolean {
  const found = findPress(words)
  if (!found) return false
  if (journey.isAnswerSlow) journey.line.expect('slow', 0)
  journey.asked.presses += 1
  for (let tap = 0; tap < taps; tap++) fireEvent.click(found)
  return true
}

/** Presses it whether it rests or not. */
export function pressAnyway(journey: Journey, words: string): void {
  if (pressOnce(journey, words)) return
  const found = Array.from(document.querySelectorAll('button')).find((one) => one.textContent?.startsWith(words))
  if (found) fireEvent.click(found)
}

/** The next task on the hub: the step that is next, one that needs changes, or to send it. */
function goOnFromHub(journey: Journey, taps: number): void {
  if (press('Continue with')) return
  if (pressOnce(journey, 'Send application', taps)) return
  const task = Array.from(document.querySelectorAll('ol[aria-labelledby="the-steps"] > li')).find((one) =>
    one.textContent?.endsWith('Needs changes'),
  )
  const step = stepTitled(task?.textContent ?? '')
  if (step) press(steps[step].title)
}

async function signUp(journey: Journey, taps: number): Promise<void> {
  enter('phoneNumber', journey.server.phoneNumber)
  if (journey.isInvited) enter('referralCode', 'ADE-2026')
  const terms = document.querySelector<HTMLInputElement>('[name="agree"]')
  if (terms && !terms.checked) terms.click()
  await journey.settle()
  pressOnce(journey, 'Continue', taps)
}

async function enterCode(journey: Journey, taps: number): Promise<void> {
  enter('otp', journey.code())
  await journey.settle()
  pressOnce(journey, 'Verify', taps)
}

/** Does what the screen asks, rightly. */
export async function goOn(journey: Journey, taps = 1): Promise<void> {
  const now = heading()
  if (!findPress('Try again')) journey.openedAt = null
  if (now === 'Become a driver' || now === 'Sign in') await signUp(journey, taps)
  else if (now === 'Enter your code') await enterCode(journey, taps)
  else if (stepNow()) {
    await fillIn(journey)
    pressOnce(journey, 'Save and continue', taps)
  } else if (now === 'Your application') goOnFromHub(journey, taps)
  else if (now === 'You are approved') press('Open the driver app')
  else if (!press('Try again')) press('Check again')
  await journey.settle()
}

/** Does what the screen asks, and something else before the answer is there. */
export async function goOnAnd(journey: Journey, does: () => unknown): Promise<void> {
  journey.isAnswerSlow = true
  await goOn(journey)
  journey.isAnswerSlow = false
  await does()
  await journey.settle()
  await journey.pass(4000)
}
