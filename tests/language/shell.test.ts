import { expect, test } from 'vitest'
import { renderShell } from '#src/prerender.tsx'

test.each([
  ['en-GB', 'Loading…'],
  ['pcm', 'E dey load…'],
] as const)('what stands in %s until a page has come says so in that language alone', async (language, words) => {
  const { html } = await renderShell(language)
  const said = html
    .split(/<[^>]+>/)
    .map((text) => text.trim())
    .filter(Boolean)
  expect(new Set(said)).toEqual(new Set([words]))
})
