import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import { t } from '#src/language/words.ts'
import { Button } from './button.tsx'
import { column } from './layout/column.ts'
import { Heading } from './layout/text.ts'

interface DialogProps {
  readonly title: string
  readonly close: () => void
  /** What the button that closes it is called. */
  readonly closeWords?: string
  readonly children: ReactNode
}

/** A dialog over the page, shown as long as it is drawn: the page behind is at rest, Escape and the button close it. */
export function Dialog({ title, close, closeWords = t('Close'), children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    shown?.showModal()
    // The browser would choose the first link, which one more Enter would follow.
    heading.current?.focus()
    return () => {
      // Closed before it is taken out of the page, or the focus would not go back to where it was.
      shown?.close()
      // Where the dialog came with the page, nothing had the focus before.
      if (!before?.isConnected || before === document.body) document.querySelector('h1')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Sheet ref={dialog} aria-labelledby={id} onCancel={close} onClose={close}>
      <PageAtRest />
      <Inside>
        <Heading id={id} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {children}
        <Button tone="secondary" onClick={close}>
          {closeWords}
        </Button>
      </Inside>
    </Sheet>
  )
}

/** Stands only with a dialog: a rule for every page that looks for one would be asked at each change of the page. */
const PageAtRest = createGlobalStyle`
  body { overflow: hidden; }
`

const Sheet = styled.dialog`
  max-inline-size: min(28rem, 100vw - 2rem);
  max-block-size: calc(var(--window) - 2rem);
  padding: ${({ theme }) => theme.space[5]};
  border: 1px solid ${({ theme }) => theme.colour.divider};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.text};
  box-shadow: ${({ theme }) => theme.shadow.card};

  &::backdrop {
    background: ${({ theme }) => theme.colour.veil};
  }
`

const Inside = styled.div`
  ${column}
  align-items: start;
  gap: ${({ theme }) => theme.space[4]};
`
