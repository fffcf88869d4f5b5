import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { hands } from '#tests/harness/hands.ts'
import { tell } from '#tests/harness/told.ts'

/** What a person does on a page, and what they find there. */
export const button = (name: string): HTMLElement => screen.getByRole('button', { name })
export const press = (name: string): unknown => {
  tell(`Press “${name}”`)
  return hands.click(button(name))
}
export const type = (name: string, value: string): unknown => {
  tell(`Type “${value}” into “${name}”`)
  return hands.fill(screen.getByRole('textbox', { name }), value)
}

export const heading = (name: string): void => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name)
export const busy = (name: string): void => expect(button(name).getAttribute('aria-busy')).toBe('true')
export const ready = (name: string): void => expect(button(name).getAttribute('aria-busy')).not.toBe('true')
/** Whether these words stand on the page. */
export const says = (words: string): boolean => screen.queryByText(words) !== null
