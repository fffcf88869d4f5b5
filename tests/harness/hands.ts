import { fireEvent, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** What a person does to what is on the screen. In the DOM it is done at once; in a browser it takes its time. */
export interface Hands {
  readonly click: (element: HTMLElement) => unknown
  readonly fill: (element: HTMLElement, value: string) => unknown
  readonly choose: (element: HTMLElement, value: string) => unknown
  readonly check: (element: HTMLInputElement) => unknown
  readonly pickFile: (element: HTMLElement, file: { name: string; type: string; bytes: Uint8Array }) => unknown
  /** As by a finger and by keys, one after another. */
  readonly tap: (element: HTMLElement) => Promise<unknown>
  readonly write: (element: HTMLElement, value: string) => Promise<unknown>
  readonly key: (name: string, element?: HTMLElement) => Promise<unknown>
  /** Scrolls to what is further down the page, and may have to come first. */
  readonly reach: (element: HTMLElement) => unknown
  /** Looks until what is expected is there; rejects with what was missing. */
  readonly until: <Found>(expected: () => Found) => Promise<Found>
}

const inDom: Hands = {
  click: (element) => fireEvent.click(element),
  fill: (element, value) => fireEvent.input(element, { target: { value } }),
  choose: (element, value) => fireEvent.change(element, { target: { value } }),
  check: (element) => element.checked || element.click(),
  pickFile: (element, { name, type, bytes }) =>
    fireEvent.change(element, { target: { files: [new File([new Uint8Array(bytes)], name, { type })] } }),
  tap: (element) => userEvent.click(element),
  write: async (element, value) => {
    await userEvent.clear(element)
    await userEvent.type(element, value)
  },
  key: (name, element) => (element ? userEvent.type(element, `{${name}}`) : userEvent.keyboard(`{${name}}`)),
  // In the DOM nothing is out of sight.
  reach: () => {},
  until: (expected) => waitFor(expected),
}

let now = inDom

/** Lets other hands act from now on. */
export function handOver(hands: Hands): void {
  now = hands
}

export const hands: Hands = {
  click: (element) => now.click(element),
  fill: (element, value) => now.fill(element, value),
  choose: (element, value) => now.choose(element, value),
  check: (element) => now.check(element),
  pickFile: (element, file) => now.pickFile(element, file),
  tap: (element) => now.tap(element),
  write: (element, value) => now.write(element, value),
  key: (name, element) => now.key(name, element),
  reach: (element) => now.reach(element),
  until: (expected) => now.until(expected),
}
