/** How browsers name themselves, the first that fits: most call themselves Chrome or Safari as well. */
const families: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera Mini', /\bOpera Mini\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['UC Browser', /\bUCBrowser\/(\d+)/],
  ['Mi Browser', /\bMiuiBrowser\/(\d+)/],
  ['Chrome iOS', /\bCriOS\/(\d+)/],
  ['Firefox iOS', /\bFxiOS\/(\d+)/],
  ['Firefox', /\bFirefox\/(\d+)/],
  ['Android WebView', /; wv\).*\bChrome\/(\d+)/],
  ['Chrome', /\b(?:Headless)?Chrome\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).*\bSafari\//],
  ['iOS WebView', /\((?:iPhone|iPad|iPod)\b.*? OS (\d+)_/],
]

/** The family and the major version of a browser, from its `user-agent`: `Samsung Internet 27`; `Other` for one that is not known. */
export function engineOf(userAgent: string): string {
  for (const [name, version] of families) {
    const major = version.exec(userAgent.slice(0, 500))?.[1]
    if (major) return `${name} ${major.slice(0, 4)}`
  }
  return 'Other'
}
