/** Moves the focus to a message and its beginning into sight. The smooth scroll that a key has just begun would go on past what is only focused. */
export function focusInSight(message: HTMLElement): void {
  message.focus({ preventScroll: true })
  message.scrollIntoView?.({ block: 'start' })
}
