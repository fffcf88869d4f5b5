import { PartMissing } from './chunks.ts'
import { late } from './late.ts'

interface Troubled {
  readonly error: unknown
}

const again = (
  <p>
    <a href={typeof location === 'undefined' ? '/' : location.href}>Load this page again</a>
  </p>
)

/** In the words of the error screen, for the moment in which not even that can be fetched. */
const PlainTrouble = ({ error }: Troubled) => (
  <>
    <h1>{error instanceof PartMissing && error.offline ? 'You are offline' : 'Something went wrong'}</h1>
    {again}
  </>
)

/** The error screen, which a page without an error does without. */
export const lateErrorScreen = late<Troubled>(() =>
  import('./error-screen.tsx').then(
    ({ ErrorScreen }) => ({ default: ErrorScreen }),
    () => ({ default: PlainTrouble }),
  ),
)

/** The word above a page of which a part is missing. */
export const lateMissingNotice = late(() =>
  import('./missing-notice.tsx').then(
    ({ MissingNotice }) => ({ default: MissingNotice }),
    () => ({ default: () => again }),
  ),
)

/** Fetches what a page says when something goes wrong, ahead of that. */
export const preloadTrouble = () => Promise.all([lateErrorScreen.load(), lateMissingNotice.load()])
