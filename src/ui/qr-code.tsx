import { type ReactNode, useEffect } from 'react'
import { styled } from 'styled-components'
import { lazyResource, useLazyResource } from '#src/loading/lazy-resource.ts'
import { whenIdle } from '#src/loading/when-idle.ts'

const uqr = lazyResource(() => import('uqr'))

interface QrCodeProps {
  readonly text: string
  /** What the code is for. */
  readonly label: string
  /** Words above the picture, there as soon as it is. */
  readonly children?: ReactNode
}

/** A text as a picture that a phone reads: always dark on light, or phones do not. Not there until what draws it has come. */
export function QrCode({ text, label, children }: QrCodeProps) {
  const encoder = useLazyResource(uqr)
  useEffect(() => {
    whenIdle(() => void uqr.load().catch(() => {}))
  }, [])
  if (!encoder) return null
  const cells = encoder.encode(text, { border: 3, ecc: 'M' }).data
  const path = cells.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <>
      {children}
      <Svg role="img" aria-label={label} viewBox={`0 0 ${cells.length} ${cells.length}`} shapeRendering="crispEdges">
        <path d={path} />
      </Svg>
    </>
  )
}

const Svg = styled.svg`
  inline-size: 12rem;
  block-size: 12rem;
  border-radius: ${({ theme }) => theme.radius.field};
  background: white;
  fill: black;
`
