import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom'
import type { Query } from './tab.ts'

const matcherOf = (name: Query['name']) => (typeof name === 'string' ? name : new RegExp(name.pattern))

function all({ by, role = '', level, name, within }: Query): HTMLElement[] {
  const root = within ? one(within) : document.body
  if (!root) return []
  const matcher = matcherOf(name)
  if (by === 'label') return queryAllByLabelText(root, matcher)
  if (by === 'text') return queryAllByText(root, matcher)
  return queryAllByRole(root, role, { name: matcher, ...(level === undefined ? {} : { level }) })
}

function one(query: Query): HTMLElement | null {
  const found = all(query)
  if (found.length > 1) throw new Error(`${found.length} of ${JSON.stringify(query)}`)
  return found[0] ?? null
}

/** Who would get a press in the middle of an element. */
function atMiddle(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2)
}

const labelsOf = (element: HTMLElement): readonly Node[] => [...((element as HTMLInputElement).labels ?? [])]

/** Whether a press on an element would not come to it. */
function isCovered(element: HTMLElement): boolean {
  const there = atMiddle(element)
  return there === null || ![element, ...labelsOf(element)].some((own) => own.contains(there))
}

let lookedAt: { element: Element; y: number } | undefined

const inPage = {
  count: (query: Query) => all(query).length,
  value: (query: Query) => (one(query) as HTMLInputElement | null)?.value ?? null,
  isChecked: (query: Query) => (one(query) as HTMLInputElement | null)?.checked ?? null,
  isCovered: (query: Query) => {
    const element = one(query)
    return element && isCovered(element)
  },
  whyNotUsable: (query: Query) => {
    const element = one(query)
    if (!element) return 'it is not there'
    if ((element as HTMLButtonElement).disabled) return 'it is disabled'
    const { x, y } = element.getBoundingClientRect()
    return `at ${Math.round(x)}, ${Math.round(y)} lies over it: ${atMiddle(element)?.outerHTML.slice(0, 200) ?? 'the end of the window'}`
  },
  /** The element, once it can be used and stands still; one that something else lies over is scrolled to, as a person does. */
  usable: (query: Query) => {
    const element = one(query)
    if (!element || (element as HTMLButtonElement).disabled) return null
    if (element instanceof HTMLInputElement && element.type === 'file') return element
    const { y } = element.getBoundingClientRect()
    // A font that comes moves what is below its words, and old engines scroll smoothly whatever is asked for.
    const isStill = lookedAt?.element === element && lookedAt.y === y
    lookedAt = { element, y }
    if (!isStill) return null
    if (!isCovered(element)) return element
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    return null
  },
}
declare global {
  interface Window {
    inPage: typeof inPage
  }
}
window.inPage = inPage

document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
  console.error(`The policy forbids ${violatedDirective}: ${blockedURI} ${sample}`)
})

// The current specification of CSSOM View gives promises here, of which today only the newest engines know.
for (const [owner, names] of [
  [window, ['scroll', 'scrollBy', 'scrollTo']],
  [Element.prototype, ['scroll', 'scrollBy', 'scrollTo', 'scrollIntoView']],
] as const)
  for (const name of names) {
    const own = Reflect.get(owner, name) as (...args: unknown[]) => unknown
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      return Promise.resolve(own.apply(this, args))
    })
  }
