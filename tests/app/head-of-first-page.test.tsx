import { act, render, waitFor } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { nothingMissing } from '#src/app/builds/reload-context.ts'
import { AppProviders } from '#src/app/providers.tsx'
import { contentOf } from '#tests/harness/content.ts'
import { memoryRouter } from '#tests/harness/dom/memory-router.tsx'

const content = await contentOf()
/** Of the first page's head: what names its address, its title and its picture, and what does not. */
const ofPage = `<link rel="canonical" href="https://cruzer.example/about"><link rel="alternate" hreflang="pcm" href="https://cruzer.example/pcm/about">
  <meta property="og:url" content="https://cruzer.example/about"><script type="application/ld+json">{}</script>
  <meta property="og:type" content="article"><meta property="article:published_time" content="2026-11-16">
  <meta property="og:title" content="About Cruzer"><meta property="og:description" content="Who we are.">
  <meta property="og:image" content="https://cruzer.example/social/about.png"><meta property="og:image:alt" content="About Cruzer">
  <meta name="twitter:card" content="summary_large_image"><meta name="twitter:image" content="https://cruzer.example/social/about.png">`
const ofSite = `<link rel="alternate" type="application/atom+xml" href="/news.xml"><meta property="og:site_name" content="Cruzer">`

test('the head names address, title and picture of the page that was loaded until another one is shown, and then none', async () => {
  vi.stubGlobal('scrollTo', async () => {})
  const head = document.createRange().createContextualFragment(ofPage + ofSite)
  const added = [...head.children]
  document.head.append(head)
  onTestFinished(() => {
    for (const one of added) one.remove()
    vi.unstubAllGlobals()
  })
  const ownOfPage = added.slice(0, -2)
  const named = () => ownOfPage.filter((one) => one.isConnected)
  const router = memoryRouter({ content }, '/about')
  render(
    <AppProviders reload={nothingMissing}>
      <RouterProvider router={router} />
    </AppProviders>,
  )
  await act(() => router.navigate('/about?from=footer#main'))
  expect(named()).toEqual(ownOfPage)
  await act(() => router.navigate('/safety'))
  await waitFor(() => expect(named()).toEqual([]))
  expect(document.head.querySelectorAll('[type="application/atom+xml"], [property="og:site_name"]')).toHaveLength(2)
})
