import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement, ReactNode } from 'react'
import { ThemeProvider } from 'styled-components'
import { expect } from 'vitest'
import { defaultMaxBytes } from '#contract/limits'
import type { Fault, Problem } from '#contract/problems'
import { type Item, type Requirement, type RequirementKind, requirementsFor } from '#contract/requirements'
import type { StepWays } from '#src/features/onboarding/steps/step-props.ts'
import { theme } from '#src/theme/tokens.ts'

export const Themed = ({ children }: { children: ReactNode }) => <ThemeProvider theme={theme}>{children}</ThemeProvider>

/** Puts a screen on the page. */
export function show(element: ReactElement) {
  document.title = ''
  const user = userEvent.setup()
  const { rerender, unmount } = render(element, { wrapper: Themed })
  return { user, again: rerender, unmount }
}

/** A step that is not finished, with nothing before it. */
export const ways: StepWays = { completed: [], overview: { href: '/driver/onboarding-form', go: () => {} }, back: null, cancel: null }

export const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const list = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

/** The three boxes of a date. */
export const dateBoxes = (name: string) => {
  const group = within(screen.getByRole('group', { name }))
  return (['Day', 'Month', 'Year'] as const).map((part) => group.getByRole<HTMLInputElement>('textbox', { name: part })) as [
    HTMLInputElement,
    HTMLInputElement,
    HTMLInputElement,
  ]
}

/** What a control is described by, in words. */
export const described = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/** The messages of the error summary, which has the focus, each with the control it leads to. */
export async function summary(): Promise<string[]> {
  const box = await screen.findByRole('alert')
  await expect.poll(() => document.activeElement).toBe(box)
  await expect.poll(() => document.title).toBe(`Error: ${document.querySelector('h1')?.textContent} – Cruzer`)
  for (const link of within(box).queryAllByRole('link')) {
    const control = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
    expect(control?.matches('input, select'), link.textContent ?? '').toBe(true)
    expect(control?.getAttribute('aria-invalid'), link.textContent ?? '').toBe('true')
  }
  return within(box)
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '')
}

export const refused = (errors: Fault[], attemptsLeft?: number): Problem => ({
  kind: 'refused',
  status: 400,
  message: 'No',
  errors,
  attemptsLeft,
})

export const requirementsOf = (step: Requirement['step'], location: 'lagos' | 'elsewhere' = 'lagos') =>
  requirementsFor(location, defaultMaxBytes).filter((one) => one.step === step)

export const itemOf = (kind: RequirementKind, expiresOn?: string): Item => ({
  kind,
  name: `drivers/7/${kind}.jpg`,
  contentType: 'image/jpeg',
  size: 1_200_000,
  ...(expiresOn ? { expiresOn } : {}),
})
