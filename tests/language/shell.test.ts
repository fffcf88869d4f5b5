import { readFile } from 'node:fs/promises'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { inlineScripts, withoutPage } from '#scripts/build/document'
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

test('a document says in its own language what it says where its scripts do not come, and runs the same scripts in both', async () => {
  const template = await readFile('index.html', 'utf8')
  const parts = { head: [], body: '', styles: '', folder: '/', preloads: { chunks: [], data: [] } }
  const [english, pidgin] = (['en-GB', 'pcm'] as const).map((language) => withoutPage(template, { ...parts, language }))
  const said = (html = '') => {
    const { content } = new JSDOM(html).window.document.querySelector<HTMLTemplateElement>('#lost') ?? {}
    return [content?.textContent?.trim(), content?.querySelector('button')?.dataset.loading]
  }
  expect([said(english), said(pidgin)]).toEqual([
    ['This page did not load fully. Load it again', 'Loading…'],
    ['This page no load finish. Load am again', 'E dey load…'],
  ])
  expect(inlineScripts(pidgin ?? '')).toEqual(inlineScripts(english ?? ''))
})
