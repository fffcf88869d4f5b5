import { expect, test } from 'vitest'
import { isReplayedAt } from '#src/app/services/privacy.ts'
import { replayByScreen } from '#src/telemetry/replay-by-screen.ts'

const papers = { pathname: '/driver/onboarding-form/vehicle-docs' }
const others = { pathname: '/driver/onboarding-form/vehicle-info' }

test('a screen of papers is in no replay, neither while it is still to come nor while the next one is', () => {
  const at = (location: typeof papers, coming?: typeof papers) => isReplayedAt({ location, navigation: { location: coming } })
  expect([at(others), at(others, others), at(papers), at(others, papers), at(papers, others)]).toEqual([true, true, false, false, false])
  expect(at({ pathname: `/pcm${papers.pathname}` })).toBe(false)
})

test('a replay rests at once, and goes on when the screen that came is drawn: it begins with all that stands there', () => {
  const heard: string[] = []
  const whenDrawn: (() => void)[] = []
  let mayReplay = true
  const { look } = replayByScreen({
    mayReplay: () => mayReplay,
    whenIdle: (work) => whenDrawn.push(work),
    fetchRecorder: () => {},
    record: () => heard.push('goes on'),
    rest: () => heard.push('rests'),
  })
  const draw = () => {
    for (const work of whenDrawn.splice(0)) work()
  }
  const show = (isReplayed: boolean) => {
    mayReplay = isReplayed
    look()
  }
  show(true)
  expect(heard).toEqual([])
  draw()
  show(true)
  draw()
  expect(heard).toEqual(['goes on'])
  show(false)
  expect(heard).toEqual(['goes on', 'rests'])
  show(true)
  show(false)
  draw()
  expect(heard).toEqual(['goes on', 'rests'])
  show(true)
  draw()
  expect(heard).toEqual(['goes on', 'rests', 'goes on'])
})
