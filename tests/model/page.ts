import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { addToTranscript } from '#tests/harness/transcript.ts'
import { user } from '#tests/harness/user.ts'

/** What a person does on a page, and what they find there. */
export const button = (name: string): HTMLElement => screen.getByRole('button', { name })
export const press = (name: string): unknown => {
  addToTranscript(`Press “${name}”`)
  return user.click(button(name))
}
export const type = (name: string, value: string): unknown => {
  addToTranscript(`Type “${value}” into “${name}”`)
  return user.fill(screen.getByRole('textbox', { name }), value)
}

export const heading = (name: string): void => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name)
export const busy = (name: string): void => expect(button(name).getAttribute('aria-busy')).toBe('true')
export const ready = (name: string): void => expect(button(name).getAttribute('aria-busy')).not.toBe('true')
/** Whether these words stand on the page. */
export const says = (words: string): boolean => screen.queryByText(words) !== null
