import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const drawings = {
  alert: <path d="M12 8v5m0 3.2v.1M10.6 4.2 2.9 17.6A1.6 1.6 0 0 0 4.3 20h15.4a1.6 1.6 0 0 0 1.4-2.4L13.4 4.2a1.6 1.6 0 0 0-2.8 0Z" />,
  arrow: <path d="M5 12h14m-6-6 6 6-6 6" />,
  back: <path d="M19 12H5m6 6-6-6 6-6" />,
  camera: (
    <>
      <path d="M4 8h3l1.6-2.4h6.8L17 8h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Z" />
      <circle cx="12" cy="13.2" r="3.3" />
    </>
  ),
  car: (
    <>
      <path d="M4 16v-3.2L6 7.6A2 2 0 0 1 7.9 6.2h8.2A2 2 0 0 1 18 7.6l2 5.2V16a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1Zm0-3.4h16" />
      <path d="M6.5 17v2m11-2v2M7.4 14.8h.1m9.1 0h.1" />
    </>
  ),
  check: <path d="m5 12.6 4.6 4.6L19 7.2" />,
  chevron: <path d="m6 9.5 6 6 6-6" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.6" />
      <path d="M12 7.2V12l3.2 2" />
    </>
  ),
  document: <path d="M13.5 3.5H7a1 1 0 0 0-1 1v15a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V8Zm0 0V8H18M9.2 12.4h5.6m-5.6 3.6h5.6" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.6" />
      <path d="M12 11.2v5m0-8.3v.1" />
    </>
  ),
  lock: <path d="M7.5 10.5V8a4.5 4.5 0 0 1 9 0v2.5m-10 0h11a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Z" />,
  offline: <path d="m4 4 16 16M8.8 14.6a4.8 4.8 0 0 1 5-1.1M5.4 11.2a9.4 9.4 0 0 1 3.2-2m4.6-.8a9.4 9.4 0 0 1 5.4 2.8M12 18.4v.1" />,
  person: (
    <>
      <circle cx="12" cy="8" r="3.8" />
      <path d="M4.8 20a7.2 7.2 0 0 1 14.4 0" />
    </>
  ),
  search: <path d="M10.6 17.4a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6Zm4.9-1.9 4.7 4.7" />,
  refresh: <path d="M19.5 6v4.5H15m4.1-.2A7.6 7.6 0 1 0 19.3 14" />,
  video: <path d="M4 6.5h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1Zm11 4 6-3v9l-6-3Z" />,
} as const satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

/** Decoration only: the words beside it say the same. */
export function Icon({ name, size = '1.5rem' }: { readonly name: IconName; readonly size?: string }) {
  return (
    <Svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" $size={size}>
      {drawings[name]}
    </Svg>
  )
}

const Svg = styled.svg<{ $size: string }>`
  flex: none;
  inline-size: ${({ $size }) => $size};
  block-size: ${({ $size }) => $size};
  fill: none;
  stroke: currentColor;
  stroke-width: 1.9;
  stroke-linecap: round;
  stroke-linejoin: round;
`
