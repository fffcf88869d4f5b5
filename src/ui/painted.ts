/** Resolves when a frame of the page as it stands was drawn; a window that is covered meanwhile draws none. */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    setTimeout(resolve, 200)
  })
