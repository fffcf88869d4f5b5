import type { StepStatus } from '#contract/status'
import { stepStatuses } from '#contract/steps'
import { pathOf } from '#tests/harness/server/driver.ts'
import type { Call, FaultyLine } from './line.ts'

const saves = new Map(stepStatuses.map((step) => [pathOf(step), step]))

/** The step that a call saves. */
export const saveOf = ({ path, method }: Pick<Call, 'path' | 'method'>): StepStatus | undefined =>
  method === 'POST' ? saves.get(path) : undefined

const isSend = ({ path }: Call) => path.endsWith('/application/send')

/** What a person has asked for, beside what was asked of the server. */
export class Asked {
  /** How often a call that changes something may still be made. */
  presses = 0
  private readonly line: FaultyLine
  private counted = 0
  private renewed = 0
  private signedOutAt = 0

  constructor(line: FaultyLine) {
    this.line = line
  }

  /** Calls that change something are made as often as a person pressed, and once more for each that was answered 401 and each save that nothing got through for. */
  tooMany(): string[] {
    const calls = this.line.calls.slice(this.counted)
    this.counted = this.line.calls.length
    const changing = calls.filter((call) => saveOf(call) || isSend(call) || /(authenticate|verify-otp)$/.test(call.path))
    const isAskedAgain = (call: Call) => call.heard === 401 || (saveOf(call) && call.heard === 'nothing')
    const again = this.line.calls.filter(isAskedAgain).length - this.renewed
    const extra = changing.length - this.presses
    // A form may still be looking at what was typed when the step ends.
    this.presses = changing.length === 0 ? Math.min(this.presses, 1) : 0
    if (extra <= 0) return []
    this.renewed += extra
    return extra > again ? [`${changing.map(({ path }) => path).join(', ')} was called though nobody pressed`] : []
  }

  /** What was asked by this page is heard to its end, and where no answer came the server is asked how things stand. */
  unheard(since: number, isSignedIn: boolean): string[] {
    if (this.line.held() > 0) return []
    if (!isSignedIn) this.signedOutAt = this.line.calls.length
    const calls = this.line.calls.slice(Math.max(since, this.signedOutAt))
    const left = calls.filter((call) => (saveOf(call) || isSend(call)) && call.heard === 'given up')
    const unknown = calls.findLastIndex((call) => isSend(call) && call.heard === 'no answer')
    const isAsked = unknown < 0 || calls.slice(unknown).some(({ path }) => path.endsWith('/onboarding/status'))
    return [
      ...left.map(({ path }) => `${path} was left before its answer`),
      ...(isAsked ? [] : ['a send without an answer was taken for a failure']),
    ]
  }
}
