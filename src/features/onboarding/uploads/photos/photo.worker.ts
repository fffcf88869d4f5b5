import { drawPhoto } from './draw-photo.ts'

/** The part of a worker's own scope that is used here; the page's types know only the page. */
interface Scope {
  onmessage: ((event: MessageEvent<Blob>) => void) | null
  readonly postMessage: (answer: unknown) => void
}

const scope = self as unknown as Scope

scope.onmessage = ({ data }) => {
  drawPhoto(data, (width, height) => new OffscreenCanvas(width, height)).then(
    (redrawn) => scope.postMessage({ redrawn }),
    () => scope.postMessage({ redrawn: null }),
  )
}
