import { useEffect, useRef } from 'react'
import { type ToastPosition as ContainerPosition, ToastContainer, type ToastTransition, toast } from 'react-toastify/unstyled'
import { styled } from 'styled-components'
import type { ToastPosition, ToastRef } from '#machines/toast.machine'
import type { ToastsRef } from '#machines/toasts.machine'
import { t, translate } from '#src/language/words.ts'
import { useSnapshot } from '#src/loading/use-snapshot.ts'
import { useFocusBack } from '#src/ui/use-focus-back.ts'
import { ToastBody } from './toast-body.tsx'

const positionOf: Record<ToastPosition, ContainerPosition> = {
  'top-right': 'top-right',
  top: 'top-center',
  'top-left': 'top-left',
  'bottom-right': 'bottom-right',
  bottom: 'bottom-center',
  'bottom-left': 'bottom-left',
}

/** Comes and goes at once: how a toast leaves, and when, is its machine's to say. */
const Plainly: ToastTransition = ({ isIn, done, playToast, children }) => {
  useEffect(() => {
    if (isIn) playToast()
    else done()
  }, [isIn])
  return <>{children}</>
}

const show = (ref: ToastRef, giveFocusBack: ReturnType<typeof useFocusBack>['giveBack']) =>
  toast(<ToastBody toast={ref} giveFocusBack={giveFocusBack} />, {
    toastId: ref.id,
    position: positionOf[ref.getSnapshot().context.toast.position],
    autoClose: false,
    closeOnClick: false,
    closeButton: false,
    draggable: false,
    icon: false,
    role: 'group',
    ariaLabel: translate(ref.getSnapshot().context.toast.message),
  })

/** The toasts where they belong, drawn by react-toastify; their time and their number are the machines'. */
export default function ToastContainers({ toasts }: { toasts: ToastsRef }) {
  const shown = useSnapshot(toasts)?.context.shown ?? []
  const drawn = useRef(new Set<string>())
  const { onFocus, giveBack } = useFocusBack()
  const containers = useRef<HTMLDivElement>(null)
  // react-toastify's own live region comes with its first toast, and so would not say it.
  useEffect(() => {
    containers.current?.querySelector('[aria-live]')?.removeAttribute('aria-live')
  }, [])
  useEffect(() => {
    const ids = new Set(shown.map(({ id }) => id))
    for (const id of drawn.current) if (!ids.has(id)) toast.dismiss(id)
    for (const ref of shown) if (!drawn.current.has(ref.id)) show(ref, giveBack)
    drawn.current = ids
  }, [shown])
  return (
    <Around ref={containers} onFocus={onFocus}>
      <Container transition={Plainly} aria-label={t('Messages on the screen')} />
    </Around>
  )
}

const Around = styled.div`
  display: contents;
`

const Container = styled(ToastContainer)`
  position: fixed;
  z-index: 20;
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  inline-size: min(24rem, 100vw - 2rem);
  inset-inline: 0;
  margin-inline: auto;
  pointer-events: none;

  &[class*='--top'] {
    inset-block-start: max(${({ theme }) => theme.space[4]}, env(safe-area-inset-top));
  }
  &[class*='--bottom'] {
    inset-block-end: max(${({ theme }) => theme.space[4]}, env(safe-area-inset-bottom));
  }
  &[class*='-left'] {
    margin-inline: ${({ theme }) => theme.space[4]} auto;
  }
  &[class*='-right'] {
    margin-inline: auto ${({ theme }) => theme.space[4]};
  }
`
