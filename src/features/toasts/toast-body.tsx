import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { ToastRef, ToastType } from '#machines/toast.machine'
import { t, translate } from '#src/language/words.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'

const icons: Record<ToastType, IconName> = { success: 'check', error: 'alert', info: 'info', warning: 'alert', default: 'info' }

/** One toast: its words, how often they were said, and the way to be rid of it. An error is read aloud before all else. */
export function ToastBody({ toast, giveFocusBack }: { toast: ToastRef; giveFocusBack: (going: Element | null | undefined) => void }) {
  const box = useRef<HTMLDivElement>(null)
  const { hold, release } = useHold(toast)
  useLayoutEffect(() => {
    // What react-toastify draws around it takes the focus too, before the button, and goes with it.
    const around = box.current?.closest<HTMLElement>('[role="group"]')
    const [enter, leave] = [() => hold('focus'), () => release('focus')]
    around?.addEventListener('focusin', enter)
    around?.addEventListener('focusout', leave)
    return () => {
      around?.removeEventListener('focusin', enter)
      around?.removeEventListener('focusout', leave)
      giveFocusBack(around)
    }
  }, [])
  const now = useSelector(toast, (snapshot) => snapshot)
  const { message, type, dismissible } = now.context.toast
  const dismiss = () => toast.send({ type: 'toast.dismiss' })
  return (
    <Box
      ref={box}
      $type={type}
      $isDismissing={!now.matches('shown')}
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={() => release('pointer')}
      onClick={dismissible ? dismiss : undefined}
    >
      <Icon name={icons[type]} />
      <p role={type === 'error' ? 'alert' : undefined} aria-atomic="true">
        {translate(message)}
        {now.context.count > 1 ? <Count>{` ×${now.context.count}`}</Count> : null}
      </p>
      {dismissible ? (
        <Dismiss type="button" onClick={dismiss} aria-label={t('Dismiss')}>
          <span aria-hidden="true">×</span>
        </Dismiss>
      ) : null}
    </Box>
  )
}

/** The time of a toast stands still until the pointer and the focus have both left it. */
function useHold(toast: ToastRef) {
  const held = useRef(new Set<'pointer' | 'focus'>()).current
  return {
    hold: (by: 'pointer' | 'focus') => {
      held.add(by)
      toast.send({ type: 'pointer.enter' })
    },
    release: (by: 'pointer' | 'focus') => {
      held.delete(by)
      if (held.size === 0) toast.send({ type: 'pointer.leave' })
    },
  }
}

const Box = styled.div<{ $type: ToastType; $isDismissing: boolean }>`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  padding-block: ${({ theme }) => theme.space[2]};
  padding-inline: ${({ theme }) => `${theme.space[4]} ${theme.space[2]}`};
  border: 1px solid ${({ theme }) => theme.colour.divider};
  border-inline-start: 4px solid ${({ theme, $type }) =>
    ({
      success: theme.colour.success,
      error: theme.colour.danger,
      warning: theme.colour.warning,
      info: theme.colour.link,
      default: theme.colour.edge,
    })[$type]};
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.colour.surface};
  box-shadow: ${({ theme }) => theme.shadow.card};
  opacity: ${({ $isDismissing }) => ($isDismissing ? 0 : 1)};
  transition: opacity 150ms;
  pointer-events: auto;

  p {
    flex: 1;
    min-inline-size: 0;
  }
`

const Count = styled.span`
  font: ${({ theme }) => theme.type.strong};
`

const Dismiss = styled.button`
  flex: none;
  inline-size: ${({ theme }) => theme.target};
  block-size: ${({ theme }) => theme.target};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.field};
  background: transparent;
  font: ${({ theme }) => theme.type.heading};
  cursor: pointer;
`
