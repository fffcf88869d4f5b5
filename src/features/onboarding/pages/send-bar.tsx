import { type ReactNode, useEffect, useRef } from 'react'
import { css, styled } from 'styled-components'
import { column } from '#src/ui/layout/column.ts'

/** The one button of a page; on a phone it stays in sight at the foot of the window, once it can be pressed. */
export function SendBar({ $sticks, children }: { readonly $sticks: boolean; readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { documentElement } = document
    if (!$sticks || !bar.current || getComputedStyle(bar.current).position !== 'sticky') return
    // What the focus comes to is scrolled free of the bar.
    const before = documentElement.style.scrollPaddingBlockEnd
    documentElement.style.scrollPaddingBlockEnd = `${bar.current.offsetHeight + 16}px`
    return () => {
      documentElement.style.scrollPaddingBlockEnd = before
    }
  }, [$sticks])
  return (
    <Bar ref={bar} $sticks={$sticks}>
      {children}
    </Bar>
  )
}

const Bar = styled.div<{ $sticks: boolean }>`
  ${column}
  gap: ${({ theme }) => theme.space[3]};
  ${({ $sticks }) => $sticks && sticky}
`

const sticky = css`
  @media (max-width: 40rem) and (min-height: 30rem) {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    margin-inline: calc(-1 * ${({ theme }) => theme.beside.screen});
    padding: ${({ theme }) => `${theme.space[3]} ${theme.beside.screen}`};
    border-block-start: 1px solid ${({ theme }) => theme.colour.divider};
    background: ${({ theme }) => theme.colour.surface};
  }
`
