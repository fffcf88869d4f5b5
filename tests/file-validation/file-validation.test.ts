import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { hostileFiles, type Valid, validFiles } from './corpus.ts'
import type { Sent } from './hostile-pictures.ts'
import { watchMemory } from './memory.ts'
import { type Arrival, startSender } from './through-the-api.ts'

/** What no clean copy may hold: what runs, what carries another file, where it was made. */
const harmful = /<script|<!doctype|EICAR|app\.alert|\/JavaScript|\/Launch|\/Embedded|\/XFA|\/URI|\/OpenAction|cmd\.exe|\/F\(/i
/** How long a file may hold a worker, in milliseconds: on a slow or busy machine as many times as long as files of every day take there. */
const longestHold = (everyDay: readonly [string, Sent, Arrival][]) => Math.max(5000, 30 * slowestOf(everyDay))
const slowestOf = (arrivals: readonly [string, Sent, Arrival][]) => Math.max(...arrivals.map(([, , { millis }]) => millis))
const placed = /GPS|MARKED-TO-BE-GONE|\+06\.45|location|Exif\0|adobe:ns:meta/i

let api: TestApi
let hostile: [string, Sent][]
let valid: [string, Valid][]
beforeAll(async () => {
  ;[hostile, valid] = await Promise.all([hostileFiles(), validFiles()])
  api = await startApi()
})
afterAll(() => api.close())

async function sendAll<Kind extends Sent>(files: readonly [string, Kind][], phoneNumber: string): Promise<[string, Kind, Arrival][]> {
  const { send } = await startSender(api, phoneNumber)
  const arrivals: [string, Kind, Arrival][] = []
  for (const [name, file] of files) arrivals.push([name, file, await send(file)])
  return arrivals
}

const withoutAnswer = <Kind extends Sent>(arrivals: readonly [string, Kind, Arrival][]) =>
  arrivals.map(([name, file]): [string, Kind] => [name, file])

/** All that lies where files are kept for good. */
async function keptFiles(): Promise<[string, Buffer][]> {
  const folder = join(api.dataFolder, 'blobs/accepted')
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  return Promise.all(
    entries.map(async (entry): Promise<[string, Buffer]> => [entry.name, await readFile(join(entry.parentPath, entry.name))]),
  )
}

async function isBarePicture(bytes: Buffer): Promise<boolean> {
  if (bytes[0] !== 0xff) return true
  const { format, exif, xmp, icc, iptc } = await sharp(bytes).metadata()
  return format === 'jpeg' && !exif && !xmp && !icc && !iptc && bytes.subarray(-2).equals(Buffer.from([0xff, 0xd9]))
}

const served = ({ headers }: NonNullable<Arrival['shown']>) => ({
  type: headers['content-type'],
  as: headers['content-disposition'],
  policy: headers['content-security-policy'],
  sniffing: headers['x-content-type-options'],
})

describe('hostile files', () => {
  test('are refused in plain words at their item, or kept without what was harmful', { timeout: 300_000 }, async () => {
    // The workers are there and have loaded what they need: from here on, memory is what files make them take.
    const everyDay = valid.filter(([name]) => /^a (PDF 1.4|JPEG held as 6|WebM in VP8)$/.test(name))
    await sendAll(everyDay, '+2348090001100')
    const memory = watchMemory()
    const arrivals = await sendAll(hostile, '+2348090001101')
    const grown = memory.stop()
    const refused = arrivals.filter(([, , { answer }]) => answer.status !== 200)
    const longest = Math.round(slowestOf(arrivals))
    process.stdout.write(
      `${arrivals.length} hostile files: ${refused.length} refused, ${arrivals.length - refused.length} kept clean, at most ${longest} ms; memory grew by ${JSON.stringify(grown)} MB\n`,
    )

    expect(arrivals.length).toBeGreaterThanOrEqual(60)
    for (const [name, { contentType }, { answer }] of refused) {
      const field = contentType.startsWith('video/') ? 'video_walkround' : 'proof_of_ownership'
      expect([name, answer.status, answer.body.errors]).toEqual([
        name,
        expect.toBeOneOf([413, 415, 422]),
        [{ code: expect.toBeOneOf(['file_mismatch', 'unsupported_type', 'too_large']), message: expect.any(String), field }],
      ])
    }
    expect(arrivals.flatMap(([name, , { shown }]) => (shown && harmful.test(shown.bytes.toString('latin1')) ? [name] : []))).toEqual([])
    const kept = await keptFiles()
    expect(kept.flatMap(([name, bytes]) => (harmful.test(bytes.toString('latin1')) ? [name] : []))).toEqual([])
    expect((await Promise.all(kept.map(([, bytes]) => isBarePicture(bytes)))).every(Boolean)).toBe(true)
    // Other tests have the processor too: what holds a worker does so each time.
    const holdingOf = async (some: typeof arrivals, phoneNumber: string) => {
      const longest = longestHold(await sendAll(everyDay, phoneNumber))
      return some.filter(([, , { millis }]) => millis >= longest)
    }
    let holding = await holdingOf(arrivals, '+2348090001110')
    for (let again = 1; again < 3 && holding.length > 0; again += 1)
      holding = await holdingOf(await sendAll(withoutAnswer(holding), `+234809000111${again}`), `+234809000112${again}`)
    expect(holding.map(([name]) => name)).toEqual([])
    // The workers by themselves: this process holds the files that are sent too, and what the tests before it left.
    expect(grown.children).toBeLessThan(256)
    expect(grown.own).toBeLessThan(128)
  })

  test('that run, open something or are locked are never kept', async () => {
    const named = hostile.filter(([name]) =>
      /^a PDF: (a (script|program|form|video|screen)|an? (embedded|XFA)|rich|locked|too many)/.test(name),
    )
    const arrivals = await sendAll(
      named.filter(([name]) => !/later reader/.test(name)),
      '+2348090001102',
    )
    expect(arrivals.length).toBeGreaterThanOrEqual(20)
    expect(arrivals.flatMap(([name, , { answer }]) => (answer.status === 415 || /too many/.test(name) ? [] : [name]))).toEqual([])
  })
})

describe('files of phones, scanners and offices', () => {
  test('are kept, upright, without their place, and served as attachments', { timeout: 300_000 }, async () => {
    const arrivals = await sendAll(valid, '+2348090001103')
    const kept = arrivals.filter(([, , { shown }]) => shown)
    const showing = await Promise.all(kept.map(async ([, { shows }, { shown }]) => shown && (await shows(shown.bytes))))
    const found = kept.filter(([, , { shown }]) => placed.test(shown?.bytes.toString('latin1') ?? ''))
    process.stdout.write(
      `${valid.length} valid files: ${kept.length} kept, ${showing.filter(Boolean).length} as they should look, ${found.length} with a place\n`,
    )

    expect(valid.length).toBeGreaterThanOrEqual(40)
    expect(arrivals.flatMap(([name, , { answer }]) => (answer.status === 200 ? [] : [[name, answer.body.errors]]))).toEqual([])
    expect(kept.flatMap(([name], at) => (showing[at] ? [] : [name]))).toEqual([])
    expect(kept.length).toBe(valid.length)
    expect(found.map(([name]) => name)).toEqual([])
    for (const [name, { contentType }, { shown }] of kept) {
      const type = contentType.startsWith('image/') ? 'image/jpeg' : contentType
      expect([name, shown && served(shown)]).toEqual([
        name,
        {
          type,
          as: expect.stringMatching(/^attachment; filename="[0-9a-f]{24}-[\w-]+\.(jpg|pdf|mp4|mov|webm)"$/),
          policy: "default-src 'none'; sandbox",
          sniffing: 'nosniff',
        },
      ])
    }
  })

  test('carry their place before they are validated, or nothing would be shown by its absence', () => {
    const told = valid.filter(([, { bytes }]) => placed.test(bytes.toString('latin1')))
    expect(told.length).toBeGreaterThanOrEqual(35)
  })
})
