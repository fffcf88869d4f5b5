import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { watchUnsaved } from '#src/app/builds/unsaved.ts'

afterEach(() => document.body.replaceChildren())

const page = (html: string) => {
  document.body.innerHTML = html
  return document.querySelector('form') as HTMLFormElement
}
const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement

test('a form is unsaved once a person typed in it, until it has left the page', () => {
  const form = page('<form><input name="city" /></form>')
  const unsaved = watchUnsaved(document)
  expect(unsaved.any()).toBe(false)
  fireEvent.input(field('city'), { target: { value: 'Ikeja' } })
  expect(unsaved.any()).toBe(true)
  form.remove()
  expect(unsaved.any()).toBe(false)
})

test('a form that is emptied again holds nothing', () => {
  page('<form><input name="email" /><button>Join</button></form>')
  const unsaved = watchUnsaved(document)
  fireEvent.input(field('email'), { target: { value: 'ada@example.com' } })
  expect(unsaved.any()).toBe(true)
  field('email').value = ''
  expect(unsaved.any()).toBe(false)
})

test('answers that a form was given are not a person’s', () => {
  page('<form><input name="city" /><select name="state"><option>Lagos</option></select></form>')
  const unsaved = watchUnsaved(document)
  field('city').value = 'Ikeja'
  expect(unsaved.any()).toBe(false)
})

test.each([
  ['text', '<input name="one" />', () => Object.assign(field('one'), { value: '0803' })],
  ['a tick', '<input type="checkbox" name="one" />', () => Object.assign(field('one'), { checked: true })],
])('%s that came before the scripts is a person’s', (_, control, change) => {
  page(`<form>${control}<select name="state"><option>Lagos</option></select></form>`)
  change()
  expect(watchUnsaved(document).any()).toBe(true)
})

test('a box, a choice and a text area count as well, and what is typed outside a form does not', () => {
  page('<input name="search" /><form><input type="checkbox" name="agree" /><textarea name="why"></textarea></form>')
  const unsaved = watchUnsaved(document)
  fireEvent.input(field('search'), { target: { value: 'Lagos' } })
  expect(unsaved.any()).toBe(false)
  fireEvent.click(field('agree'))
  expect(unsaved.any()).toBe(true)
  fireEvent.click(field('agree'))
  expect(unsaved.any()).toBe(false)
  fireEvent.input(field('why'), { target: { value: 'because' } })
  expect(unsaved.any()).toBe(true)
})

test('what runs counts for as long as it runs', () => {
  page('')
  const unsaved = watchUnsaved(document)
  let uploads = 1
  unsaved.hold(() => uploads > 0)
  unsaved.hold(() => false)
  expect(unsaved.any()).toBe(true)
  uploads = 0
  expect(unsaved.any()).toBe(false)
})
