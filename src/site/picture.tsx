import { styled } from 'styled-components'
import type { Image } from '#content/model/image'
import { pictureSources } from './picture-sources.ts'

interface PictureProps {
  readonly image: Image
  /** How wide it is shown, as of `<img sizes>`. */
  readonly sizes: string
  /** The words beside it say enough. */
  readonly decorative?: boolean
  /** Seen at once: fetched before what is further down. */
  readonly early?: boolean
}

export function Picture({ image, sizes, decorative = false, early = false }: PictureProps) {
  const { src, srcSet } = pictureSources(image)
  return (
    <Img
      // Before the address: Safari would fetch that one too.
      {...(srcSet ? { sizes, srcSet } : {})}
      src={src}
      alt={decorative ? '' : image.alt}
      width={image.width}
      height={image.height}
      decoding="async"
      {...(early ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  )
}

const Img = styled.img`
  inline-size: 100%;
  block-size: auto;
  aspect-ratio: 3 / 2;
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.colour.sunken};
  object-fit: cover;
`
