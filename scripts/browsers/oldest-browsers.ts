import browserslist from 'browserslist'

const names = {
  chrome: 'Chrome',
  edge: 'Edge',
  samsung: 'Samsung Internet',
  firefox: 'Firefox',
  safari: 'Safari',
  ios_saf: 'Safari on iOS',
} as const

/** The oldest version of each browser of package.json's `browserslist`. */
export function oldestBrowsers(): { readonly name: string; readonly version: number }[] {
  const listed = browserslist().map((browser) => browser.split(' '))
  return Object.entries(names).map(([id, name]) => ({
    name,
    version: Math.min(...listed.filter(([browser]) => browser === id).map(([, version = '']) => Number.parseFloat(version))),
  }))
}

/** The same in words, Safari once. */
export const oldestInWords = () =>
  oldestBrowsers()
    .filter(({ name }) => name !== names.ios_saf)
    .map(({ name, version }) => `${name} ${version}`)
    .join(', ')
