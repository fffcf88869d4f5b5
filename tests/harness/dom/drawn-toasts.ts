import { screen } from '@testing-library/react'

/** The toasts that are drawn, and no other group of the page. */
export const drawnToasts = (): HTMLElement[] =>
  screen.queryAllByRole('group').filter((box) => box.closest('[class*="Toastify__toast-container"]'))
