import { expect, test } from 'vitest'
import { withoutQuery, withoutSlash } from '#src/app/offline/caches.ts'

test.each([
  ['/faq/', '/faq'],
  ['/faq/?from=sms', '/faq'],
  ['/faq', '/faq'],
  ['/', '/'],
  ['/pcm/', '/pcm'],
])('what is asked for at %s is kept as %s', async (asked, kept) => {
  const request = new Request(`https://cruzer.example${asked}`)
  expect(await withoutQuery.cacheKeyWillBeUsed({ request })).toBe(`https://cruzer.example${kept}`)
  expect(withoutSlash(new URL(request.url).pathname)).toBe(kept)
})
