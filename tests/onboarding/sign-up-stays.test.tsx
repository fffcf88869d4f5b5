import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { driverPaths } from '#contract/steps'
import { openSite } from '#tests/harness/dom/site.tsx'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { askForCode } from '#tests/model/fixture/fixture.ts'
import { lineTo } from '#tests/model/fixture/line.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** What the page has said at any moment, out of these words. */
function watchFor(words: string): () => boolean {
  let seen = false
  const look = () => {
    seen ||= document.body.textContent?.includes(words) ?? false
  }
  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => {
    look()
    changes.disconnect()
    return seen
  }
}

test('a sign-up whose code is sent stays as it was until the next screen comes', async () => {
  const line = lineTo(injectAdapter(api.app))
  const site = await openSite({ adapter: line.adapter, path: driverPaths.signUp })
  await askForCode('+2348031400002')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-busy')).toBe('true'))
  const saysLoading = watchFor('Loading')
  await line.answer(['/driver/auth/authenticate'])
  await screen.findByRole('heading', { name: 'Enter your code' })
  expect(saysLoading()).toBe(false)
  site.close()
})

test('who comes to the sign-in by the menu is sent a code for the number alone', async () => {
  const site = await openSite({ adapter: injectAdapter(api.app), path: '/contact' })
  fireEvent.click((await screen.findAllByRole('link', { name: 'Sign in', hidden: true }))[0] as HTMLElement)
  await screen.findByRole('heading', { name: 'Sign in' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Phone number' }), { target: { value: '+2348031400003' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Enter your code' })
  site.close()
})
