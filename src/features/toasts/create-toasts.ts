import { type ActorOptions, type AnyActorLogic, createActor } from 'xstate'
import { type ToastsRef, toastsMachine } from '#machines/toasts.machine'

interface ToastsOptions {
  readonly document: Document
  readonly clock?: ActorOptions<AnyActorLogic>['clock'] & { now: () => number }
}

/** The toasts of this page, started; they wait while the page is hidden (specification, section 8). */
export function createToasts({ document, clock }: ToastsOptions): ToastsRef {
  const toasts = createActor(toastsMachine, {
    ...(clock ? { clock } : {}),
    input: { now: clock ? () => clock.now() : () => performance.now() },
  }).start()
  const tell = () => toasts.send({ type: document.hidden ? 'page.hide' : 'page.show' })
  tell()
  document.addEventListener('visibilitychange', tell)
  return toasts
}
