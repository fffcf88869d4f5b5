import { describe, expect, test } from 'vitest'
import { plainReplay } from '#src/telemetry/plain-replay.ts'

const plain = (type: number, data: unknown) => plainReplay({ type, timestamp: 1, data }, () => 'https://cruzer.example/about')
const node = {
  type: 2,
  id: 1,
  tagName: 'label',
  attributes: {
    class: 'x',
    title: 'Ade',
    'aria-label': 'Ade',
    href: '/ade',
    value: 'Ade',
    'data-name': 'Ade',
    'aria-hidden': 'true',
    checked: true,
    srcset: 'ade',
  },
  childNodes: [
    { type: 3, id: 2, textContent: ' Ade Obi ' },
    { type: 2, id: 3, tagName: 'style', attributes: { _cssText: 'a{}' }, childNodes: [{ type: 3, id: 4, textContent: 'a { top: 0 }' }] },
    { type: 3, id: 5, textContent: 'b { top: 0 }', isStyle: true },
  ],
}
const bare = {
  type: 2,
  id: 1,
  tagName: 'label',
  attributes: { class: 'x', 'aria-hidden': 'true' },
  childNodes: [
    { type: 3, id: 2, textContent: ' *** *** ' },
    { type: 2, id: 3, tagName: 'style', attributes: { _cssText: 'a{}' }, childNodes: [{ type: 3, id: 4, textContent: 'a { top: 0 }' }] },
    { type: 3, id: 5, textContent: 'b { top: 0 }', isStyle: true },
  ],
}

describe('what is kept of a replay', () => {
  test('of a whole page: its shape and styles, no word and no attribute that may hold one', () => {
    expect(plain(2, { node, initialOffset: { top: 0, left: 0 } })).toEqual({
      type: 2,
      timestamp: 1,
      data: { node: bare, initialOffset: { top: 0, left: 0 } },
    })
  })

  test('of a change: the same of what comes, and of words and attributes that change', () => {
    const data = {
      source: 0,
      texts: [{ id: 2, value: 'Ade' }],
      attributes: [{ id: 1, attributes: { class: 'y', placeholder: 'Ade' } }],
      removes: [],
      adds: [{ parentId: 1, nextId: null, node }],
    }
    expect(plain(3, data)?.data).toEqual({
      source: 0,
      texts: [{ id: 2, value: '***' }],
      attributes: [{ id: 1, attributes: { class: 'y' } }],
      removes: [],
      adds: [{ parentId: 1, nextId: null, node: bare }],
    })
  })

  test('of a field: how much stands in it, neither what nor whether it is ticked', () => {
    expect(plain(3, { source: 5, id: 1, text: 'Ade', isChecked: true })?.data).toEqual({ source: 5, id: 1, text: '***', isChecked: false })
  })

  test('of the address: which page it is', () => {
    expect(plain(4, { href: 'https://cruzer.example/about?ade', width: 1 })?.data).toEqual({
      href: 'https://cruzer.example/about',
      width: 1,
    })
  })

  test('moves stay as they are, and what plug-ins say does not', () => {
    expect(plain(3, { source: 1, positions: [] })?.data).toEqual({ source: 1, positions: [] })
    expect([plain(5, { tag: 'x' }), plain(6, { plugin: 'console' })]).toEqual([null, null])
  })
})
