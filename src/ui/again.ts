/** Safari's words name no file; there the import itself is asked again. */
const fileIn = (error: unknown) => (error instanceof Error ? /https?:\S+\.js/.exec(error.message)?.[0] : undefined)

/**
 * An import that may be asked again when it has failed. Chromium keeps a failed import for as long as the page lives, so
 * another try goes by another address of the same file; a failure of that is told as Vite tells of the first.
 */
export function again<Part>(get: () => Promise<Part>): () => Promise<Part> {
  let file: string | undefined
  let tries = 0
  const fetchAnew = async (lost: string): Promise<Part> => {
    tries += 1
    try {
      return (await import(/* @vite-ignore */ `${lost}?again=${tries}`)) as Part
    } catch (error) {
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
      throw error
    }
  }
  return () =>
    file
      ? fetchAnew(file)
      : get().catch((error) => {
          file = fileIn(error)
          throw error
        })
}
