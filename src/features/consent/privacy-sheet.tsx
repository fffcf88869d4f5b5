import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import type { ConsentRef } from '#machines/consent.machine'
import { useSnapshot } from '#src/loading/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'

/** The choice of being measured or not, at the foot of the window; the focus goes there only when it was called for. */
export default function PrivacySheet({ consent }: { consent: ConsentRef }) {
  const now = useSnapshot(consent)
  const isSummoned = now?.hasTag('summoned') ?? false
  const sheet = useRef<HTMLElement>(null)
  const words = useId()
  const isTyping = useIsTyping()
  useRoomBelow(sheet)
  useEffect(() => {
    if (!isSummoned) return
    const before = document.activeElement
    sheet.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [isSummoned])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') consent.send({ type: 'choices.close' })
  }
  const standing = now?.matches('agreed') ? 'You said yes to this. ' : now?.matches('refused') ? 'You said no to this. ' : ''
  return (
    <Ground ref={sheet} hidden={isTyping} aria-label="Privacy choices" aria-describedby={words} tabIndex={-1} onKeyDown={onKeyDown}>
      <Row>
        <Words id={words}>
          <p>{standing}May we measure how this site is used, to make it better?</p>
          <p>
            Never what you type, and no pictures of your papers. <a href="/privacy">How we handle data</a>
          </p>
        </Words>
        <Answers>
          <Button tone="secondary" onClick={() => consent.send({ type: 'choice.refuse' })}>
            No thanks
          </Button>
          <Button tone="secondary" onClick={() => consent.send({ type: 'choice.accept' })}>
            Accept
          </Button>
        </Answers>
      </Row>
    </Ground>
  )
}

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input:not([type="checkbox"], [type="radio"]), select, textarea')

/** Whether a field that is typed into has the focus: the sheet would lie over the button that is pressed next, and over what a keyboard leaves of the page. */
function useIsTyping(): boolean {
  const [isTyping, setIsTyping] = useState(() => isField(document.activeElement))
  useEffect(() => {
    const watching = new AbortController()
    document.addEventListener('focusin', ({ target }) => setIsTyping(isField(target)), watching)
    document.addEventListener('focusout', ({ relatedTarget }) => setIsTyping(isField(relatedTarget)), watching)
    return () => watching.abort()
  }, [])
  return isTyping
}

/** Room at the end of the page, as high as the sheet, so that whatever it covers can be scrolled free, and is when the focus comes to it; what sticks to the foot of the window stands above the sheet by `--sheet`. */
function useRoomBelow(sheet: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    const { body, documentElement } = document
    // On an element of its own: a replay takes an element whose style is changed twice for one with a style attribute, which the policy forbids.
    const page = document.getElementById('root')
    const make = () => {
      const room = `${sheet.current?.offsetHeight ?? 0}px`
      body.style.paddingBlockEnd = room
      documentElement.style.scrollPaddingBlockEnd = room
      page?.style.setProperty('--sheet', room)
    }
    make()
    window.addEventListener('resize', make)
    return () => {
      window.removeEventListener('resize', make)
      body.style.paddingBlockEnd = ''
      documentElement.style.scrollPaddingBlockEnd = ''
      page?.style.removeProperty('--sheet')
    }
  }, [sheet])
}

/** What is pressed in the moment in which the sheet comes was meant for what lies beneath it. */
const letThrough = keyframes`from, 99% { pointer-events: none; }`

const Ground = styled.section`
  position: fixed;
  z-index: 15;
  inset-inline: 0;
  inset-block-end: 0;
  max-block-size: calc(0.6 * var(--window));
  overflow: auto;
  padding-block-start: ${({ theme }) => theme.space[3]};
  padding-block-end: max(${({ theme }) => theme.space[3]}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${({ theme }) => theme.colour.divider};
  background: ${({ theme }) => theme.colour.surface};
  box-shadow: ${({ theme }) => theme.shadow.card};
  font: ${({ theme }) => theme.type.small};
  animation: ${letThrough} 500ms !important;

  /* Its height stays, by which the page has room. */
  &[hidden] {
    display: block !important;
    visibility: hidden;
    animation: none !important;
  }
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[3]} ${theme.space[6]}`};
  max-inline-size: ${({ theme }) => theme.width.page};
  margin-inline: auto;
  padding-inline: ${({ theme }) => theme.space[4]};
`

const Words = styled.div`
  flex: 1 1 20rem;

  p {
    margin: 0;
  }

  a {
    color: ${({ theme }) => theme.colour.link};
  }
`

const Answers = styled.div`
  display: grid;
  flex: 1 0 auto;
  grid-template-columns: 1fr 1fr;
  gap: ${({ theme }) => theme.space[3]};
  max-inline-size: 24rem;
`
