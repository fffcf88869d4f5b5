import 'fake-indexeddb/auto'

// jsdom's files cannot be cloned; they never change, and go into the database as they are.
const clone = globalThis.structuredClone
const handOn = (value: unknown): unknown => {
  if (value instanceof Blob) return value
  if (value && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, handOn(one)]))
  return clone(value)
}
globalThis.structuredClone = handOn as typeof structuredClone
