import { styled } from 'styled-components'

/** `cells` is the code row by row, true where it is dark; always dark on light, or phones do not read it. */
export function QrCode({ cells, label }: { readonly cells: readonly (readonly boolean[])[]; readonly label: string }) {
  const path = cells.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <Svg role="img" aria-label={label} viewBox={`0 0 ${cells.length} ${cells.length}`} shapeRendering="crispEdges">
      <path d={path} />
    </Svg>
  )
}

const Svg = styled.svg`
  inline-size: 12rem;
  block-size: 12rem;
  border-radius: ${({ theme }) => theme.radius.field};
  background: white;
  fill: black;
`
