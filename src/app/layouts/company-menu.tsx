import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { styled } from 'styled-components'
import { t } from '#src/language/words.ts'
import { wideScreen } from './bar.tsx'
import { company } from './site-links.ts'

interface CompanyMenuProps {
  /** In the open menu of a phone the list expands and collapses by a press alone; elsewhere it drops down from the bar. */
  readonly inPhoneMenu: boolean
}

export function CompanyMenu({ inPhoneMenu }: CompanyMenuProps) {
  const drop = useDropDown()
  const panel = useId()
  const [isExpanded, setExpanded] = useState(false)
  const open = inPhoneMenu ? isExpanded : drop.open
  return (
    <Around {...(inPhoneMenu ? {} : drop.around)} ref={drop.container}>
      <Toggle
        {...(inPhoneMenu ? { onClick: () => setExpanded(!isExpanded) } : drop.toggle)}
        ref={drop.button}
        type="button"
        aria-expanded={open}
        aria-controls={panel}
      >
        {t('Company')}
      </Toggle>
      <Panel id={panel} hidden={!open}>
        {company.map(({ to, label, about }) => (
          <li key={to}>
            <NavLink end to={to} onClick={drop.choose}>
              <strong>{t(label)}</strong> <span>{t(about)}</span>
            </NavLink>
          </li>
        ))}
      </Panel>
    </Around>
  )
}

/** A list that drops down under the pointer, the focus and a press, and that the arrow keys walk. */
function useDropDown() {
  const [open, setOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const closing = useRef(false)
  const hovering = useRef(false)
  const pressed = useRef(false)
  const away = useRef(false)

  const close = () => {
    closing.current = true
    setOpen(false)
    button.current?.focus()
    closing.current = false
  }
  const links = () => [...(container.current?.querySelectorAll('a') ?? [])]
  const step = (by: number) => {
    const all = links()
    const at = all.indexOf(document.activeElement as HTMLAnchorElement)
    all[at < 0 ? 0 : (at + by + all.length) % all.length]?.focus()
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (open) step(event.key === 'ArrowDown' ? 1 : -1)
      else setOpen(true)
    }
  }
  const hover = (over: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    hovering.current = over
    if (over || !container.current?.contains(document.activeElement)) setOpen(over)
  }
  const byFocus = () => {
    if (!closing.current && !pressed.current && !away.current) setOpen(true)
  }
  // The press of a mouse that has opened it by hovering must not close it again.
  const byClick = (event: MouseEvent) => {
    pressed.current = false
    setOpen((hovering.current && event.detail > 0) || !open)
  }
  const byBlur = (event: FocusEvent) => {
    // Who turns to another window finds the focus where it was.
    away.current = event.target === document.activeElement
    if (away.current) return
    if (!container.current?.contains(event.relatedTarget)) setOpen(false)
  }

  useEffect(() => {
    if (!open) return
    // What has come under the pointer goes by Escape as well, wherever the focus is (WCAG 1.4.13).
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    // In Safari a button that was pressed has no focus to lose.
    const onPointerDown = ({ target }: globalThis.PointerEvent) => {
      if (!container.current?.contains(target as Element)) setOpen(false)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [open])

  return {
    open,
    container,
    button,
    choose: () => setOpen(false),
    around: { onKeyDown: byKey, onPointerEnter: hover(true), onPointerLeave: hover(false), onBlur: byBlur },
    toggle: {
      onPointerDown: () => {
        pressed.current = true
      },
      onFocus: byFocus,
      onClick: byClick,
    },
  }
}

const Around = styled.div`
  position: relative;
`

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  min-block-size: ${({ theme }) => theme.target};
  padding: 0;
  border: 0;
  background: none;
  color: ${({ theme }) => theme.colour.text};
  font: ${({ theme }) => theme.type.strong};
  cursor: pointer;

  &::after {
    content: '';
    inline-size: 0.325em;
    block-size: 0.325em;
    border: solid currentcolor;
    border-width: 0 2px 2px 0;
    transform: translateY(-20%) rotate(45deg);
  }

  &[aria-expanded='true']::after {
    transform: translateY(20%) rotate(225deg);
  }
`

const Panel = styled.ul`
  padding: 0;
  list-style: none;

  a {
    display: block;
    padding: ${({ theme }) => `${theme.space[2]} ${theme.space[3]}`};
    border-radius: ${({ theme }) => theme.radius.field};
    color: ${({ theme }) => theme.colour.text};
    text-decoration: none;
  }

  a:hover {
    background: ${({ theme }) => theme.colour.sunken};
  }

  span {
    display: block;
    color: ${({ theme }) => theme.colour.muted};
    font: ${({ theme }) => theme.type.small};
  }

  @media ${wideScreen} {
    position: absolute;
    inset-block-start: 100%;
    inset-inline-start: ${({ theme }) => `calc(-1 * ${theme.space[3]})`};
    inline-size: 18rem;
    padding: ${({ theme }) => theme.space[2]};
    border: 1px solid ${({ theme }) => theme.colour.divider};
    border-radius: ${({ theme }) => theme.radius.card};
    background: ${({ theme }) => theme.colour.surface};
    box-shadow: ${({ theme }) => theme.shadow.card};
  }
`
