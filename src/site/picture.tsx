import { styled } from 'styled-components'
import type { Image } from '#content/model/image'

interface PictureProps {
  readonly image: Image
  /** The words beside it say enough. */
  readonly decorative?: boolean
  /** Seen at once: fetched before what is further down. */
  readonly early?: boolean
}

export const Picture = ({ image: { url, alt, width, height }, decorative = false, early = false }: PictureProps) => (
  <Img
    src={url}
    alt={decorative ? '' : alt}
    width={width}
    height={height}
    decoding="async"
    {...(early ? { fetchPriority: 'high' } : { loading: 'lazy' })}
  />
)

const Img = styled.img`
  inline-size: 100%;
  block-size: auto;
  aspect-ratio: 3 / 2;
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.colour.sunken};
  object-fit: cover;
`
