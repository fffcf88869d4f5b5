import { fireEvent, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** What a person does to what is on the screen. In the DOM it is done at once; in a browser it takes its time. */
export interface User {
  readonly click: (element: HTMLElement) => unknown
  readonly fill: (element: HTMLElement, value: string) => unknown
  readonly selectOption: (element: HTMLElement, value: string) => unknown
  readonly check: (element: HTMLInputElement) => unknown
  readonly upload: (element: HTMLElement, file: { name: string; type: string; bytes: Uint8Array }) => unknown
  /** As by a finger and by keys, one after another. */
  readonly tap: (element: HTMLElement) => Promise<unknown>
  readonly type: (element: HTMLElement, value: string) => Promise<unknown>
  readonly key: (name: string, element?: HTMLElement) => Promise<unknown>
  /** Scrolls to what is further down the page, and may have to come first. */
  readonly scrollTo: (element: HTMLElement) => unknown
  /** Looks until what is expected is there; rejects with what was missing. */
  readonly waitFor: <Found>(expected: () => Found) => Promise<Found>
}

const inDom: User = {
  click: (element) => fireEvent.click(element),
  fill: (element, value) => fireEvent.input(element, { target: { value } }),
  selectOption: (element, value) => fireEvent.change(element, { target: { value } }),
  check: (element) => element.checked || element.click(),
  upload: (element, { name, type, bytes }) =>
    fireEvent.change(element, { target: { files: [new File([new Uint8Array(bytes)], name, { type })] } }),
  tap: (element) => userEvent.click(element),
  type: async (element, value) => {
    await userEvent.clear(element)
    await userEvent.type(element, value)
  },
  key: (name, element) => (element ? userEvent.type(element, `{${name}}`) : userEvent.keyboard(`{${name}}`)),
  // In the DOM nothing is out of sight.
  scrollTo: () => {},
  waitFor: (expected) => waitFor(expected),
}

let now = inDom

/** Lets somebody else act from now on, as in another browser. */
export function replaceUser(user: User): void {
  now = user
}

export const user: User = {
  click: (element) => now.click(element),
  fill: (element, value) => now.fill(element, value),
  selectOption: (element, value) => now.selectOption(element, value),
  check: (element) => now.check(element),
  upload: (element, file) => now.upload(element, file),
  tap: (element) => now.tap(element),
  type: (element, value) => now.type(element, value),
  key: (name, element) => now.key(name, element),
  scrollTo: (element) => now.scrollTo(element),
  waitFor: (expected) => now.waitFor(expected),
}
