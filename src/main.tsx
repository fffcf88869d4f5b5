import { sayPlainly } from '#src/app/errors/fatal-words.ts'
import { start } from '#src/app/start.tsx'

const rootNow = () => document.getElementById('root') as HTMLElement
/** Tells the server of what broke, once the page has begun to start. */
let report: (thrown: unknown) => void = () => {}

/** Puts an error page in place of everything, in plain words where even that cannot be fetched. */
const showFatal = (thrown: unknown) =>
  import('#src/app/errors/fatal-error.tsx').then(
    (fatal) => fatal.showFatal(rootNow(), thrown),
    () => sayPlainly(rootNow()),
  )

/** Whatever breaks, something stands on the page. */
const answer = (thrown: unknown) => {
  if (rootNow().childElementCount === 0) void showFatal(thrown)
}
addEventListener('error', ({ error, filename }) => {
  answer(error)
  // What another site's script or an extension throws is not ours.
  if (error && (!filename || filename.startsWith(location.origin))) report(error)
})
addEventListener('unhandledrejection', ({ reason }) => {
  answer(reason)
  report(reason)
})

const { dataset } = document.documentElement
// Until here a SyntaxError means a browser that does not understand the scripts (index.html).
dataset.understood = ''
if (dataset.tooOld === undefined)
  start({
    root: rootNow(),
    onReporter: (tell) => {
      report = tell
    },
    showFatal,
  }).catch((error) => {
    reportError(error)
    showFatal(error)
  })
