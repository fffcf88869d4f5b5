import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { illustrations } from '#content/model/illustration'
import { scenes } from '#content/model/scene'
import { drawings } from '#content/source/drawings'
import type { AssetLink } from '#content/source/entry'
import { news } from '#content/source/news'
import { colourModes } from '#scripts/build/theme-colours'
import { variableOf } from '#src/theme/tokens.ts'

const sprite = readFileSync('src/site/illustrations.svg', 'utf8')
const drawn = Object.entries(
  import.meta.glob<string>('/src/site/{scenes,sections}/*.svg', { query: '?raw', import: 'default', eager: true }),
)
const pictures = Object.entries(import.meta.glob<string>('/content/pictures/*.svg', { query: '?raw', import: 'default', eager: true }))
const parsed = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml')
const gzipped = (svg: string) => gzipSync(svg).length

test('the sprite has a symbol of every name that content may give, and no other, all on the same field', () => {
  const symbols = [...parsed(sprite).querySelectorAll('symbol')]
  expect(symbols.map(({ id }) => id)).toEqual([...illustrations])
  expect(new Set(symbols.map((symbol) => symbol.getAttribute('viewBox')))).toEqual(new Set(['0 0 240 160']))
})

test('the sprite takes every colour from the art colours of the theme', () => {
  const known = Object.keys(colourModes.light).map(variableOf)
  const used = [...sprite.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name as string)
  expect(used.filter((name) => !known.includes(name) || !name.startsWith('--colour-art-'))).toEqual([])
  expect(sprite.match(/(?:fill|stroke)(?::|=")(?!var\(|none)[^-;"]+/g)).toBeNull()
})

test('the sprite has no style attributes, which Firefox refuses by the policy of the page that a symbol is drawn in', () => {
  expect(sprite.match(/\sstyle=/g)).toBeNull()
})

test('the sprite weighs 10 kB at most', () => {
  expect(gzipped(sprite)).toBeLessThan(10_000)
})

test('there is a scene of every name that content may give, and no other', () => {
  const named = drawn.flatMap(([file]) => /scenes\/(.+)\.svg$/.exec(file)?.[1] ?? [])
  expect(named.sort()).toEqual([...scenes])
})

test.each(drawn)(
  '%s takes every colour from the art colours of the theme, has no styles of its own and weighs 12 kB at most',
  (_file, svg) => {
    const known = Object.keys(colourModes.light).map(variableOf)
    const used = [...svg.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name as string)
    expect(used.filter((name) => !known.includes(name) || !name.startsWith('--colour-art-'))).toEqual([])
    expect(svg.match(/(?:fill|stroke)="(?!var\(|none)[^"]+/g)).toBeNull()
    expect(svg.match(/\sstyle=|<style/g)).toBeNull()
    expect(Buffer.byteLength(svg)).toBeLessThan(12_000)
  },
)

test.each(pictures)(
  '%s is a picture of 960 by 640 in the art colours of the theme, light and dark, that weighs 5 kB at most',
  (_file, svg) => {
    const picture = parsed(svg).documentElement
    expect([picture.tagName, picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['svg', '960', '640'])
    const [, light = '', dark = ''] = /<style>svg\{(.+)\}@media \(prefers-color-scheme:dark\)\{svg\{(.+)\}\}<\/style>/.exec(svg) ?? []
    const ofTheme = (mode: 'light' | 'dark', names: readonly string[]) =>
      Object.entries(colourModes[mode]).flatMap(([name, value]) =>
        names.includes(variableOf(name)) ? [`${variableOf(name)}:${value}`] : [],
      )
    const used = [...svg.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name as string)
    expect(light.split(';').sort()).toEqual(ofTheme('light', used).sort())
    expect(dark.split(';').sort()).toEqual(
      ofTheme('dark', used)
        .filter((colour) => !light.split(';').includes(colour))
        .sort(),
    )
    expect(svg.match(/(?:fill|stroke)="(?!var\(|none)[^"]+/g)).toBeNull()
    expect(gzipped(svg)).toBeLessThan(5_000)
  },
)

test('there is a picture of every drawing, and each stands at one article', () => {
  const ids = drawings.map(({ id }) => id).sort()
  expect(pictures.map(([file]) => /([\w-]+)\.svg$/.exec(file)?.[1]).sort()).toEqual(ids)
  expect(news.map(({ fields }) => (fields.image as AssetLink).asset).sort()).toEqual(ids)
})
