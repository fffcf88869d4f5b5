import { styled } from 'styled-components'
import sprite from './drawings.svg'

/** The symbols of the sprite. */
export const drawingNames = [
  'airport',
  'bridge',
  'bus',
  'calendar',
  'car',
  'cash',
  'check',
  'clock',
  'documents',
  'gift',
  'letter',
  'people',
  'phone',
  'pin',
  'road',
  'seat',
  'shield',
  'skyline',
  'speech',
  'wallet',
] as const
export type DrawingName = (typeof drawingNames)[number]

/** Decoration only, one symbol of the sprite in the theme's art colours; `size` is its width at most, always 3 : 2. */
export const Drawing = ({ name, size = '12rem' }: { readonly name: DrawingName; readonly size?: string }) => (
  <Frame viewBox="0 0 240 160" aria-hidden="true" focusable="false" $size={size}>
    <use href={`${sprite}#${name}`} />
  </Frame>
)

const Frame = styled.svg<{ $size: string }>`
  inline-size: 100%;
  max-inline-size: ${({ $size }) => $size};
  block-size: auto;
  aspect-ratio: 3 / 2;
`
