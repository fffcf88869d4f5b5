import { keyframes, styled } from 'styled-components'
import { column } from '#src/ui/layout/column.ts'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.ts'

/** Stands in for a screen on its way. */
export function Skeleton({ label, lines = 5 }: { readonly label: string; readonly lines?: number }) {
  return (
    <Bars role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <Bar key={line} $short={line === 0} />
      ))}
    </Bars>
  )
}

const breathe = keyframes`50% { opacity: 0.45; }`

const Bars = styled.div`
  ${column}
  gap: ${({ theme }) => theme.space[4]};
`

const Bar = styled.div<{ $short: boolean }>`
  block-size: ${({ $short }) => ($short ? '2rem' : '3rem')};
  inline-size: ${({ $short }) => ($short ? '60%' : '100%')};
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.colour.sunken};
  animation: ${breathe} 1.6s ease-in-out infinite;
`
