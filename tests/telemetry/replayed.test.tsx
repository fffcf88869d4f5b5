import { expect, onTestFinished, test, vi } from 'vitest'
import { isReplayedAt } from '#src/app/services/privacy.ts'
import { startLibrary } from '#src/telemetry/library.ts'

const papers = { pathname: '/driver/onboarding-form/vehicle-docs' }
const others = { pathname: '/driver/onboarding-form/vehicle-info' }

test('a screen of papers is in no replay, neither while it is still to come nor while the next one is', () => {
  const at = (location: typeof papers, coming?: typeof papers) => isReplayedAt({ location, navigation: { location: coming } })
  expect([at(others), at(others, others), at(papers), at(others, papers), at(papers, others)]).toEqual([true, true, false, false, false])
  expect(at({ pathname: `/pcm${papers.pathname}` })).toBe(false)
})

test('a replay rests at once, and goes on when the screen that came is drawn: it begins with all that stands there', async () => {
  const heard: string[] = []
  const recorder = class {
    resumeRecording = () => heard.push('goes on')
    pauseRecording = () => heard.push('rests')
    stopRecording = async () => {}
  }
  vi.stubGlobal('__mp_recorder', recorder)
  onTestFinished(() => void vi.unstubAllGlobals())
  let mayReplay = true
  const whenDrawn: (() => void)[] = []
  const library = startLibrary({
    token: 'embedded',
    apiHost: '/mixpanel',
    window,
    isReplayed: () => mayReplay,
    whenIdle: (work) => whenDrawn.push(work),
    href: () => window.location.href,
    patternOf: () => '/',
  })
  const draw = () => {
    for (const work of whenDrawn.splice(0)) work()
  }
  draw()
  expect(heard).toEqual(['goes on'])
  mayReplay = false
  library.look()
  expect(heard).toEqual(['goes on', 'rests'])
  mayReplay = true
  library.look()
  expect(heard).toEqual(['goes on', 'rests'])
  mayReplay = false
  library.look()
  draw()
  expect(heard).toEqual(['goes on', 'rests'])
  mayReplay = true
  library.look()
  draw()
  expect(heard).toEqual(['goes on', 'rests', 'goes on'])
  await library.stop()
})
