import { cleanup, configure, getConfig } from '@testing-library/react'
import cookies from 'js-cookie'
import { afterAll, afterEach } from 'vitest'

// Outside production styles are written as text, and jsdom reads the whole sheet again with each of them.
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false })

// A first drawing takes longer than a second where many suites share two cores; a walk that counts every branch is to fail on no busy machine.
configure({ asyncUtilTimeout: process.env.WALK_OPTIONS ? 60_000 : 30_000 })

// What is found is drawn, and React runs the effects of a drawing in a turn of their own: on a busy machine the test would go on before them.
const { asyncWrapper } = getConfig()
const turn = globalThis.setImmediate
if (asyncWrapper.name !== 'withEffects')
  configure({
    asyncWrapper: function withEffects(search) {
      return asyncWrapper(async () => {
        const found = await search()
        await new Promise((effects) => turn(() => turn(effects)))
        return found
      })
    },
  })

// The files of a worker share a window: each test leaves the page empty, each file a browser that nobody used yet.
afterEach(() => {
  cleanup()
  document.title = ''
})
afterAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const name of Object.keys(cookies.get())) cookies.remove(name)
  window.history.replaceState(null, '', '/')
})

// jsdom brings a Uint8Array of its own, and then the server in this process no longer takes Node's buffers for bytes.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)

// jsdom does not scroll, and says so every time. In current browsers each of these gives a promise (CSSOM View).
if (globalThis.window) {
  const scrolled = async () => {}
  window.scrollTo = scrolled
  window.scrollBy = scrolled
  Element.prototype.scrollIntoView = scrolled
  // jsdom draws no dialog: it stands open, and nothing behind it rests.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
}

// jsdom has no object URLs: a preview is a picture that never loads.
let count = 0
URL.createObjectURL = () => `blob:preview-${count++}`
URL.revokeObjectURL = () => {}

// jsdom computes every property of an element's style whenever one is asked for, and a search by role asks for two, of every ancestor of
// every element: a fifth of a walk's time. These are told by the element itself, unless a rule may take it away.
if (globalThis.window) {
  const unseen = new Set(['head', 'link', 'meta', 'script', 'style', 'template', 'title'])
  const inline = new Set('a abbr b bdi br cite code em i kbd label mark q s small span strong sub sup time u'.split(' '))
  let read = 0
  let takenAway = ''
  const rulesThatTakeAway = () => {
    const sheets = [...document.styleSheets]
    const count = sheets.reduce((sum, { cssRules }) => sum + cssRules.length, 0)
    if (read === count) return takenAway
    read = count
    const rules = sheets.flatMap(({ cssRules }) => [...cssRules])
    const hiding = rules.filter((rule): rule is CSSStyleRule => (rule as CSSStyleRule).style?.display === 'none')
    takenAway = hiding.map(({ selectorText }) => selectorText).join()
    return takenAway
  }
  const compute = window.getComputedStyle.bind(window)
  const displayOf = (element: Element) => {
    if (unseen.has(element.localName) || (element.localName === 'dialog' && !element.hasAttribute('open'))) return 'none'
    if (element.matches(['[hidden]', rulesThatTakeAway()].filter(Boolean).join())) return compute(element).display
    return (element as HTMLElement).style?.display || (inline.has(element.localName) ? 'inline' : 'block')
  }
  const toldByTheElement: typeof compute = (element, part) => {
    const known: Record<string | symbol, string> = {
      display: displayOf(element),
      visibility: (element.closest('[style*="visibility"]') as HTMLElement | null)?.style.visibility || 'visible',
      content: part ? 'none' : 'normal',
    }
    const told = (name: string | symbol) => known[name] ?? Reflect.get(compute(element, part), name)
    return new Proxy({} as CSSStyleDeclaration, { get: (_, name) => (name === 'getPropertyValue' ? told : told(name)) })
  }
  if (compute.name !== 'bound toldByTheElement') window.getComputedStyle = toldByTheElement
}
