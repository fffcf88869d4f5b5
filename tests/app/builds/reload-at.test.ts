import { expect, test } from 'vitest'
import { reloadAt } from '#src/app/builds/reload-at.ts'

test.each([
  ['https://cruzer.example/about', '/safety', ['assign https://cruzer.example/safety']],
  ['https://cruzer.example/about', '/?success#passengers', ['assign https://cruzer.example/?success#passengers']],
  ['https://cruzer.example/about', '/about', ['assign https://cruzer.example/about']],
  ['https://cruzer.example/about#team', '/about', ['assign https://cruzer.example/about']],
  ['https://cruzer.example/about#team', '/about#team', ['reload']],
  ['https://cruzer.example/about', '/about#team', ['assign https://cruzer.example/about#team', 'reload']],
])('from %s to %s the document is loaded, not only its fragment', (href, to, expected) => {
  const done: string[] = []
  reloadAt({ href, assign: (url) => void done.push(`assign ${url}`), reload: () => void done.push('reload') }, to)
  expect(done).toEqual(expected)
})
