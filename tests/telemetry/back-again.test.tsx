import Cookies from 'js-cookie'
import { afterEach, expect, test } from 'vitest'
import { startPrivacy } from '#src/app/services/privacy.ts'
import { choiceKey } from '#src/storage/kept-choice.ts'

const router = {
  state: { location: { pathname: '/' }, navigation: {} },
  subscribe: () => () => {},
} as unknown as Parameters<typeof startPrivacy>[0]['router']
const running = { now: () => [], subscribe: () => () => {} }
const stops: (() => void)[] = []

/** A page whose visitor has chosen, and that the browser keeps for Back. */
async function pageWith(choice: 'agreed' | 'refused' | null, navigator = {}) {
  if (choice) localStorage.setItem(choiceKey, `${choice} ${Date.now()}`)
  const { document, localStorage: local, sessionStorage: tab, location } = window
  const page = Object.assign(new EventTarget(), { document, localStorage: local, sessionStorage: tab, location, navigator })
  const { consent } = await startPrivacy({ router, running, window: page as unknown as typeof window, token: 'token' })
  if (!consent) throw new Error('Nothing is measured')
  stops.push(() => void consent.stop())
  return { consent, comeBack: () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })) }
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  localStorage.clear()
})

test('a page to which Back leads measures nobody who has said no on another page meanwhile', async () => {
  const { consent, comeBack } = await pageWith('agreed')
  // What Mixpanel's library keeps.
  localStorage.setItem('mp_kept', 'somebody')
  localStorage.setItem(choiceKey, `refused ${Date.now()}`)
  comeBack()
  expect(consent.getSnapshot().matches('refused')).toBe(true)
  expect(localStorage.getItem('mp_kept')).toBeNull()
})

test('nor who has said no where the storage was too full to keep that', async () => {
  const { consent, comeBack } = await pageWith('agreed')
  localStorage.removeItem(choiceKey)
  comeBack()
  expect(consent.getSnapshot().matches('asking')).toBe(true)
})

test('and asks nobody whose browser asks sites not to track', async () => {
  const { consent, comeBack } = await pageWith(null, { globalPrivacyControl: true })
  comeBack()
  expect(consent.getSnapshot().matches('refused')).toBe(true)
})

test('what was measured under a yes that has run out, or was lost, is gone before anybody is asked anew', async () => {
  const lost = ['mp_kept', 'visitor-ids']
  const leave = () => {
    Cookies.set('mp_token_mixpanel', 'somebody')
    localStorage.setItem('mp_kept', 'somebody')
    localStorage.setItem('visitor-ids', '0b9c8a52-5d1e-4c8e-9f3a-2b7d6c5e4f10')
  }
  const left = () => [document.cookie, ...lost.map((key) => localStorage.getItem(key))]
  leave()
  const agreed = left()
  await pageWith('agreed')
  expect(left()).toEqual(agreed)
  for (const stop of stops.splice(0)) stop()
  leave()
  localStorage.setItem(choiceKey, `agreed ${Date.now() - 366 * 24 * 60 * 60 * 1000}`)
  const { consent } = await pageWith(null)
  expect([consent.getSnapshot().matches('asking'), left()]).toEqual([true, ['', null, null]])
})
