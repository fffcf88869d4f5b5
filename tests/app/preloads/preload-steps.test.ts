import { expect, test } from 'vitest'
import { stepStatuses, steps } from '#contract/steps'
import { preloadSteps } from '#src/app/background/preload-steps.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

function started(pathname: string, { sparing = false, lost = [] as string[] } = {}) {
  const place = { pathname }
  const fetched: string[] = []
  const pages: (() => void)[] = []
  preloadSteps({
    pathname: () => place.pathname,
    isSparing: () => sparing,
    load: async ({ path }) => {
      fetched.push(path)
      if (lost.includes(path)) throw new Error('gone')
    },
    onPage: (listener) => pages.push(listener),
    idle: (work) => work(),
  })
  return {
    fetched,
    go: async (to: string) => {
      place.pathname = to
      for (const listener of pages) listener()
      await settled()
    },
  }
}

test('on a step the following screens of the driver are fetched, the next one first, then those before', async () => {
  const { fetched } = started('/driver/onboarding-form/personal-info')
  await settled()
  expect(fetched).toEqual([
    ...stepStatuses.slice(1).map((step) => steps[step].path),
    '/driver/pending-approval',
    '/driver/congratulations',
    '/driver/signup',
    '/driver/otp',
    '/driver/onboarding-form',
  ])
})

test('each is fetched once, and on a page for visitors none', async () => {
  const { fetched, go } = started('/about')
  await settled()
  expect(fetched).toEqual([])
  await go('/rider/signup')
  expect(fetched).toEqual(['/rider/otp'])
  await go('/rider/otp')
  await go('/rider/signup')
  expect(fetched).toEqual(['/rider/otp', '/rider/signup'])
})

test('one that is gone ends it until the next page', async () => {
  const { fetched, go } = started('/rider/signup', { lost: ['/rider/otp'] })
  await settled()
  expect(fetched).toEqual(['/rider/otp'])
  await go('/rider/signup')
  expect(fetched).toEqual(['/rider/otp', '/rider/otp'])
})

test('nothing is fetched ahead where data is to be saved', async () => {
  const { fetched } = started('/driver/signup', { sparing: true })
  await settled()
  expect(fetched).toEqual([])
})
