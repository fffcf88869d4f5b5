import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import type { DeskCalls } from '#tests/harness/server/desk.ts'
import { Themed } from '#tests/onboarding/steps/show.tsx'
import { deskRoutes } from '../../desk/router.tsx'

/** The desk in the DOM at a path below `/desk`, on a line to the server in this process; `signInAs` gives the browser another cookie. */
export function openDesk(operator: DeskCalls, path: string) {
  let calls = operator
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const { status, text } = await calls.call(method, address.replace('/desk/api', ''), body === undefined ? undefined : JSON.parse(body))
    return new Response(text, { status })
  })
  const router = createMemoryRouter(deskRoutes, { initialEntries: [path] })
  const { unmount } = render(<RouterProvider router={router} />, { wrapper: Themed })
  return {
    path: () => router.state.location.pathname + router.state.location.search,
    back: () => router.navigate(-1),
    signInAs: (other: DeskCalls) => {
      calls = other
    },
    close: () => {
      unmount()
      vi.unstubAllGlobals()
    },
  }
}
