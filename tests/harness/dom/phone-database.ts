import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeEach } from 'vitest'

const clone = globalThis.structuredClone

/** jsdom's files cannot be cloned; they never change, and go into the database as they are. */
const handOn = (value: unknown): unknown => {
  if (value instanceof Blob) return value
  if (value && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, handOn(one)]))
  return clone(value)
}

/** Gives each test of the file a phone with an empty database, and the files after it one without, as jsdom's is. */
export function setPhoneDatabase(): void {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory()
    globalThis.structuredClone = handOn as typeof structuredClone
  })
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'indexedDB')
    globalThis.structuredClone = clone
  })
}
