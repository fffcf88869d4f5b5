import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from '#src/site/picture.tsx'
import { Themed } from '#tests/onboarding/steps/show.tsx'

const show = (url: string, width = 2400) => {
  const image = { id: 'bridge', title: 'Bridge', alt: 'A bridge.', url, width, height: width / 2 }
  render(<Picture image={image} sizes="100vw" />, { wrapper: Themed })
  const drawn = screen.getByRole('img', { name: 'A bridge.' })
  return ['src', 'srcset', 'sizes', 'width', 'height'].map((name) => drawn.getAttribute(name))
}

const photo = '//images.ctfassets.net/cruzer/bridge/1/bridge.jpg'
const asked = (width: number, url = photo) => `${url}?w=${width}&fm=webp&q=75`

test.each([photo, `https:${photo}`, photo.replace('images.', 'images.eu.')])(
  'of a photo at Contentful a phone fetches the size that it shows: %s',
  (url) => {
    expect(show(url)).toEqual([
      asked(960, url),
      [320, 640, 960, 1280, 1920].map((width) => `${asked(width, url)} ${width}w`).join(', '),
      '100vw',
      '2400',
      '1200',
    ])
  },
)

test('a photo is never asked for wider than it is', () => {
  expect(show(photo, 800)).toEqual([
    asked(800),
    [320, 640, 800].map((width) => `${asked(width)} ${width}w`).join(', '),
    '100vw',
    '800',
    '400',
  ])
})

test.each([
  '/content/files/cruzer/bridge/1/bridge.jpg',
  '//images.ctfassets.net/cruzer/bridge/1/bridge.svg',
  'https://images.example/bridge.jpg',
  'https://images.ctfassets.net.example/bridge.jpg',
  'https://images.us.ctfassets.net/bridge.jpg',
  'https://images.example/images.ctfassets.net/bridge.jpg',
])('%s is fetched as it is', (url) => {
  expect(show(url)).toEqual([url, null, null, '2400', '1200'])
})
