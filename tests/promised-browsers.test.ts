import { readFileSync } from 'node:fs'
import { ESLint } from 'eslint'
import stylelint from 'stylelint'
import { expect, test } from 'vitest'
import { oldestBrowsers } from '#scripts/browsers/oldest-browsers'

test('the README promises the browsers that the build is made for', () => {
  const promised = /## Browsers[\s\S]*?(?=\n## )/.exec(readFileSync('README.md', 'utf8'))?.[0] ?? ''
  const rows = [...promised.matchAll(/^\| (.+?) \| (\d[\d.]*) \|/gm)].map(([, name, version]) => ({ name, version: Number(version) }))
  expect(rows).toEqual(oldestBrowsers())
})

test('what tells a browser that it is too old is understood by the oldest that has scripts', async () => {
  const script = /<body>\s*<script>([\s\S]*?)<\/script>/.exec(readFileSync('index.html', 'utf8'))?.[1] ?? ''
  const asIn2009 = [{ languageOptions: { ecmaVersion: 5, sourceType: 'script' } }] as const
  const [told] = await new ESLint({ overrideConfigFile: true, overrideConfig: [...asIn2009] }).lintText(script)
  expect(told?.messages.map(({ message }) => message)).toEqual([])
  expect(script).toContain('data-too-old')
})

test('what one of these browsers lacks is found in scripts', { timeout: 120_000 }, async () => {
  const planted = [
    'export const sorted = [2, 1].toSorted()',
    'export const both = AbortSignal.any([])',
    'export const idle = requestIdleCallback(() => {})',
    'export const isSeen = document.body.checkVisibility()',
    'export const own = AbortSignal.timeout(1)',
  ]
  const [told] = await new ESLint().lintText(planted.join('\n'), { filePath: 'src/main.tsx' })
  expect([...new Set(told?.messages.map(({ line }) => planted[line - 1]))]).toEqual(planted.slice(0, 4))
})

test('what one of these browsers does not know is found in styles', async () => {
  const code =
    "import { styled } from 'styled-components'\nexport const Box = styled.div`\n  block-size: 1dvh;\n  &:has(a) { color: red; }\n  margin: 0;\n`\n"
  const { results } = await stylelint.lint({ code, codeFilename: 'src/ui/box.ts' })
  expect(results[0]?.warnings.map(({ line }) => line)).toEqual([3, 4])
})
