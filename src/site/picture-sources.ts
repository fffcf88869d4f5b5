import type { Image } from '#content/model/image'

type Sized = Pick<Image, 'url' | 'width'>

const isOfContentful = ({ url }: Sized) => /^(https:)?\/\/images\.(eu\.)?ctfassets\.net\/[^?#]+$/.test(url) && !url.endsWith('.svg')

/** WebP is read by every browser that the forms need, JPEG by all that show a link. */
type Format = 'webp' | 'jpg'

/**
 * The address of a picture at most so many pixels wide, by Contentful's Images API, which refuses to make one wider than it is.
 * Any other address stays as it is, and so does a drawing.
 */
export const pictureAddress = (image: Sized, shown: number, format: Format): string =>
  isOfContentful(image) ? `${image.url}?w=${Math.min(shown, image.width)}&fm=${format}&q=75` : image.url

/** From a small phone to a large screen of two pixels a point. */
const widths = [320, 640, 960, 1280, 1920]

/** What an `<img>` may choose its file from; one file where there are no others. */
export function pictureSources(image: Sized): { readonly src: string; readonly srcSet?: string } {
  const src = pictureAddress(image, 960, 'webp')
  if (!isOfContentful(image)) return { src }
  const offered = new Set(widths.map((width) => Math.min(width, image.width)))
  return { src, srcSet: [...offered].map((width) => `${pictureAddress(image, width, 'webp')} ${width}w`).join(', ') }
}
