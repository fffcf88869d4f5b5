import { styled } from 'styled-components'
import type { Illustration } from '#content/model/illustration'
import sprite from './illustrations.svg'

interface IllustrationViewProps {
  readonly name: Illustration
  readonly size?: string
}

/** Decoration only, one symbol of the sprite in the theme's art colours; `size` is its width at most, always 3 : 2. */
export const IllustrationView = ({ name, size = '12rem' }: IllustrationViewProps) => (
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
