import { act, render } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { nothingMissing } from '#src/app/builds/reload-context.ts'
import { AppProviders } from '#src/app/providers.tsx'
import { contentOf } from '#tests/harness/content.ts'
import { memoryRouter } from '#tests/harness/memory-router.tsx'

const content = await contentOf()
/** Of the first page's head: what names its address, and what does not. */
const ofAddress = `<link rel="canonical" href="https://cruzer.example/about"><link rel="alternate" hreflang="pcm" href="https://cruzer.example/pcm/about">
  <meta property="og:url" content="https://cruzer.example/about"><script type="application/ld+json">{}</script>`
const ofSite = `<link rel="alternate" type="application/atom+xml" href="/news.xml"><meta property="og:site_name" content="Cruzer">`

test('the head names the address of the page that was loaded until another one is shown, and then none', async () => {
  vi.stubGlobal('scrollTo', async () => {})
  const head = document.createRange().createContextualFragment(ofAddress + ofSite)
  const added = [...head.children]
  document.head.append(head)
  onTestFinished(() => {
    for (const one of added) one.remove()
    vi.unstubAllGlobals()
  })
  const named = () =>
    document.head.querySelectorAll('link[rel="canonical"], link[hreflang], [property="og:url"], [type="application/ld+json"]')
  const router = memoryRouter({ content }, '/about')
  render(
    <AppProviders reload={nothingMissing}>
      <RouterProvider router={router} />
    </AppProviders>,
  )
  await act(() => router.navigate('/about?from=footer#main'))
  expect(named()).toHaveLength(4)
  await act(() => router.navigate('/safety'))
  expect(named()).toHaveLength(0)
  expect(document.head.querySelectorAll('[type="application/atom+xml"], [property="og:site_name"]')).toHaveLength(2)
})
