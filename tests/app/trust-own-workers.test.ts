import { expect, test } from 'vitest'
import { trustOwnWorkers } from '#src/app/builds/trust-own-workers.ts'

const page = { href: 'https://cruzer.example/driver/signup', origin: 'https://cruzer.example' } as Location

function policyOf() {
  const made: { name: string; rules: Record<string, (text: string) => string> }[] = []
  trustOwnWorkers({ location: page, trustedTypes: { createPolicy: (name, rules) => made.push({ name, rules }) } })
  return made
}

test('there is one policy, for the addresses of scripts alone', () => {
  expect(policyOf().map(({ name, rules }) => [name, Object.keys(rules)])).toEqual([['default', ['createScriptURL']]])
})

test.each(['/sw.js', '/assets/workers/photo.worker-1a2b.js', 'https://cruzer.example/assets/engine/worker-1a2b.js'])(
  '%s begins',
  (address) => {
    expect(policyOf()[0]?.rules.createScriptURL?.(address)).toBe(address)
  },
)

test.each([
  'https://elsewhere.example/assets/workers/photo.worker-1a2b.js',
  '//elsewhere.example/assets/workers/photo.worker-1a2b.js',
  'blob:https://cruzer.example/0b5c',
  'data:text/javascript,postMessage(1)',
  '/assets/workers/../../blob/uploaded.js',
  '/assets/index-1a2b.js',
  '/config.json',
  'https://elsewhere.example/sw.js',
  '/blob/sw.js',
  '/sw.js.map',
])('%s is no worker of this site', (address) => {
  expect(() => policyOf()[0]?.rules.createScriptURL?.(address)).toThrow(new TypeError(`${address} is no worker of this site`))
})

test('a browser without Trusted Types is left as it is', () => {
  expect(trustOwnWorkers({ location: page })).toBeUndefined()
})
