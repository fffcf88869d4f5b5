/** A ref that brings the focus to what is drawn in the place of what was pressed. */
export const focus = (element: HTMLElement | null) => element?.focus()
