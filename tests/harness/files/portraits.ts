import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { answers } from '#tests/harness/answers.ts'
import type { Answer } from '#tests/harness/server/api.ts'
import type { TestDriver } from '#tests/harness/server/driver.ts'

const pictures = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')), 'demo')

/** People on the pictures that come with the library: which picture, and where their face is. */
const people = {
  one: { picture: 'sample3.jpg', left: 1167, top: 375, face: 300 },
  two: { picture: 'sample5.jpg', left: 1194, top: 350, face: 246 },
  three: { picture: 'sample6.jpg', left: 342, top: 664, face: 284 },
  four: { picture: 'sample6.jpg', left: 757, top: 524, face: 284 },
  five: { picture: 'sample4.jpg', left: 1065, top: 337, face: 240 },
} as const
export type Person = keyof typeof people

const looks = {
  /** As a good camera takes it. */
  near: { around: 1.9, right: 0, down: 0.1, side: 700, quality: 90, light: 1 },
  /** From further away, aside, darker, small and sent through a messenger. */
  far: { around: 2.4, right: 0.15, down: 0.2, side: 320, quality: 50, light: 0.8 },
} as const

/** A portrait of somebody, as a JPEG. */
export async function portraitOf(person: Person, look: keyof typeof looks): Promise<Buffer> {
  const { picture, left, top, face } = people[person]
  const { around, right, down, side, quality, light } = looks[look]
  const size = Math.round(face * around)
  const from = (middle: number, aside: number) => Math.max(0, Math.round(middle - size / 2 + aside * face))
  return sharp(await readFile(join(pictures, picture)))
    .extract({ left: from(left, right), top: from(top, down), width: size, height: size })
    .resize(side, side)
    .modulate({ brightness: light })
    .jpeg({ quality })
    .toBuffer()
}

/** Saves a driver's documents, with this portrait or with a picture of nobody. */
export async function saveDocuments(driver: TestDriver, portrait?: Uint8Array): Promise<Answer> {
  const items = (await driver.items('document_uploads')).filter(({ kind }) => kind !== 'profile_photo')
  const photo = await driver.item('profile_photo', undefined, portrait)
  return driver.post('/driver/onboarding/documents', { ...answers.document_uploads, items: [...items, photo] })
}
