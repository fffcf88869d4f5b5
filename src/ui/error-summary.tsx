import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { t, translate } from '#src/language/words.ts'
import { focusInSight } from './focus-in-sight.ts'
import { Icon } from './icon.tsx'
import { column } from './layout/column.ts'

export interface SummaryError {
  readonly message: string
  /** The id of the control to mend; without one the message stands alone. */
  readonly target?: string | undefined
  /** What the control is called, where the message alone does not tell which one it is. */
  readonly label?: string | undefined
}

interface ErrorSummaryProps {
  readonly faults: readonly SummaryError[]
  /** Takes the focus once for each value of this, when there is something to say: each failed attempt. */
  readonly attempt: unknown
}

/** What is to be mended; nothing while there is nothing. What is wrong again while somebody types does not take the focus from them. */
export function ErrorSummary({ faults, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const focusedFor = useRef<unknown>(undefined)
  useEffect(() => {
    if (!box.current || focusedFor.current === attempt) return
    focusedFor.current = attempt
    focusInSight(box.current)
  })
  if (faults.length === 0) return null
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <Title>
        <Icon name="alert" />
        {t('There is a problem')}
      </Title>
      <List>
        {faults.map(({ message, target, label }) => (
          <li key={`${target} ${message}`}>
            {target ? (
              <a
                href={`#${target}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusOn(target)
                }}
              >
                {label ? `${label}: ${translate(message)}` : translate(message)}
              </a>
            ) : (
              translate(message)
            )}
          </li>
        ))}
      </List>
    </Box>
  )
}

/** Leads to a control, or to what has this id. */
export function focusOn(target: string): void {
  const control = document.getElementById(target)
  const label = control && 'labels' in control ? (control as HTMLInputElement).labels?.[0] : undefined
  control?.focus({ preventScroll: true })
  const group = control?.closest('fieldset')
  const frame = group?.querySelector(':scope > legend') ? group : (label ?? control)?.parentElement
  frame?.scrollIntoView?.({ block: 'start' })
}

const Box = styled.div`
  ${column}
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[4]};
  scroll-margin-block-start: ${({ theme }) => theme.space[4]};
  border: 2px solid ${({ theme }) => theme.colour.danger};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.colour.dangerSurface};
  &:focus { outline: ${({ theme }) => `${theme.ring.width} solid ${theme.colour.focus}`}; outline-offset: 2px; }
`

const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  font: ${({ theme }) => theme.type.subheading};
  > svg { color: ${({ theme }) => theme.colour.danger}; }
`

const List = styled.ul`
  ${column}
  padding: 0;
  list-style: none;
  a { color: ${({ theme }) => theme.colour.danger}; font-weight: 600; display: block; padding-block: ${({ theme }) => theme.space[2]}; }
`
