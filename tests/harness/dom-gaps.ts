import { configure } from '@testing-library/react'

// A first drawing takes longer than a second where many suites share two cores; a walk that counts every branch is to fail on no busy machine.
configure({ asyncUtilTimeout: process.env.PATHS_ASKED ? 60_000 : 10_000 })

// jsdom brings a Uint8Array of its own, and then the server in this process no longer takes Node's buffers for bytes.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)

// jsdom does not scroll, and says so every time.
if (globalThis.window) window.scrollTo = () => {}

// jsdom has no object URLs: a preview is a picture that never loads.
let count = 0
URL.createObjectURL = () => `blob:preview-${count++}`
URL.revokeObjectURL = () => {}

// jsdom copies an element's computed style property by property whenever it is asked for, and a search by role asks for that of
// every ancestor of every element. Its own cache is dropped when anything changes; until then the first copy holds.
if (globalThis.window) {
  const inside = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl') as symbol
  const page = (document as unknown as Record<symbol, { _styleCache: object }>)[inside] as { _styleCache: object }
  const compute = window.getComputedStyle.bind(window)
  let of = page._styleCache
  let known = new Map<string, WeakMap<Element, CSSStyleDeclaration>>()
  window.getComputedStyle = (element, part) => {
    if (of !== page._styleCache) [of, known] = [page._styleCache, new Map()]
    const styles = known.get(part ?? '') ?? new WeakMap()
    known.set(part ?? '', styles)
    const style = styles.get(element) ?? compute(element, part)
    styles.set(element, style)
    return style
  }
}
