import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { findBrowser } from '#scripts/browsers/browser'
import buildSite from '#tests/e2e/harness/build-site.ts'
import { quickDriver } from '#tests/e2e/harness/quick-driver.ts'
import { type RunningServer, startServer } from '#tests/e2e/harness/running-server.ts'
import { memory } from '#tests/storage/storages.ts'
import { badLine } from '#tests/uploads/bad-line.ts'
import { openTab } from '#tests/uploads/phone.ts'
import { phonePhoto } from '#tests/uploads/phone-photo.ts'
import { photoOf } from '#tests/uploads/photos.ts'

/** 256 kbit/s, 400 ms there and back, 3 % lost; one lost packet in fifty ends the connection. */
const phoneLine = { rate: 256_000, latency: 400, loss: 0.03, cutIn: 50 }
const goodLine = { rate: 40_000_000, latency: 40, loss: 0, cutIn: 1 }
const path = '/driver/onboarding-form/vehicle-docs'
const limit = 90
const runs = Number(process.env.RUNS ?? 20)
const atOnce = Number(process.env.AT_ONCE ?? 4)
const megabyte = 1024 * 1024

const portOf = ({ url }: RunningServer) => Number(new URL(url).port)

interface Run {
  readonly run: number
  /** Until the page says that it was sent; null when it never did. */
  readonly seconds: number | null
  /** What went over the line, and how often it was cut. */
  readonly bytes: number
  readonly cuts: number
}

/** Seconds from the choice of a photo until the page says that it was sent, on a phone's line of its own. */
async function photoOnPhone(server: RunningServer, browser: Browser, photo: string, run: number): Promise<Run> {
  const line = await badLine(portOf(server), run)
  const driver = await quickDriver(server, `+23480377${String(run).padStart(5, '0')}`, 'vehicle_docs')
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  await context.addCookies(driver.cookies.map((cookie) => ({ ...cookie, url: line.url })))
  const page = await context.newPage()
  page.setDefaultTimeout(2 * limit * 1000)
  await page.goto(line.url + path)
  const input = page.getByLabel('Front of the vehicle')
  await input.waitFor({ state: 'attached' })
  line.become(phoneLine)
  const before = line.sent()
  const start = performance.now()
  await input.setInputFiles(photo)
  const isSent = await page
    .getByText('Uploaded', { exact: true })
    .waitFor({ timeout: 4 * limit * 1000 })
    .then(
      () => true,
      () => false,
    )
  const seconds = (performance.now() - start) / 1000
  const told = { run, seconds: isSent ? Number(seconds.toFixed(1)) : null, bytes: line.sent() - before, cuts: line.cuts() }
  await context.close()
  await line.stop()
  return told
}

/** The photos as they arrived: bytes and pixels of each that is unlike the others. */
async function arrived({ dataFolder }: RunningServer) {
  const folder = join(dataFolder, 'blobs')
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.startsWith('incoming') && name.endsWith('-front.jpg'))
  const looks = await Promise.all(
    names.map(async (name) => {
      const { size, width, height } = await sharp(await readFile(join(folder, name))).metadata()
      return `${size} bytes, ${width} × ${height}`
    }),
  )
  return [...new Set(looks)]
}

/** Bytes a second of 20 MB in parts and of the same in one raw PUT, over the same line. */
async function throughput(server: RunningServer, quality: typeof goodLine | null) {
  const phoneNumber = quality ? '+2348036600901' : '+2348036600902'
  const { token: accessToken, refreshToken } = await quickDriver(server, phoneNumber, 'vehicle_docs')
  const line = await badLine(portOf(server))
  const file = photoOf(20 * megabyte, 'round.mp4')
  const timed = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    return file.size / ((performance.now() - start) / 1000)
  }
  const signed = await fetch(`${line.url}/api/misc/signedurl/generate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ name: file.name, permission: 'w' }),
  }).then((answer) => answer.json() as Promise<{ url: string }>)
  line.become(quality)
  const raw = await timed(async () => {
    const headers = { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'image/jpeg' }
    const { status } = await fetch(signed.url, { method: 'PUT', headers, body: file })
    if (status !== 201) throw new Error(`The raw PUT was answered ${status}`)
  })
  const tab = openTab({ url: line.url, tokens: { accessToken, refreshToken }, phoneNumber, storage: memory().safe, hurry: 1 })
  const inParts = await timed(async () => {
    tab.pick(file)
    await tab.stored(120_000)
  })
  await line.stop()
  return {
    rawMBps: Number((raw / 1e6).toFixed(2)),
    partsMBps: Number((inParts / 1e6).toFixed(2)),
    ratio: Number((inParts / raw).toFixed(2)),
  }
}

await buildSite()
const { executablePath, env } = await findBrowser()
const server = await startServer({ UPLOAD_URLS_PER_DRIVER: '10000' })
const browser = await chromium.launch({
  executablePath,
  env: { ...(process.env as Record<string, string>), ...env },
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
try {
  console.log('20 MB in parts and in one raw PUT …')
  const speed = { noLimit: await throughput(server, null), '40 Mbit/s, 40 ms': await throughput(server, goodLine) }
  console.log('20 MB in parts against one raw PUT:', speed)
  const photo = await phonePhoto()
  const camera = join(server.dataFolder, 'front.jpg')
  await writeFile(camera, photo)
  console.log(`${runs} photos of ${photo.length} bytes on 256 kbit/s, 400 ms, 3 % loss, ${atOnce} at once …`)
  const photos: Run[] = []
  for (let run = 1; run <= runs; run += atOnce) {
    const group = Array.from({ length: Math.min(atOnce, runs - run + 1) }, (_, index) =>
      photoOnPhone(server, browser, camera, run + index).catch((error: Error): Run => {
        console.log(`  run ${run + index} failed: ${error.message.split('\n')[0]}`)
        return { run: run + index, seconds: null, bytes: 0, cuts: 0 }
      }),
    )
    photos.push(...(await Promise.all(group)))
    for (const told of photos.slice(-group.length)) console.log(' ', told)
  }
  const inTime = photos.filter(({ seconds }) => seconds !== null && seconds <= limit).length
  const sent = await arrived(server)
  console.log(`A photo of ${photo.length} bytes, which arrived as ${sent.join(' and ')}: ${inTime} of ${runs} within ${limit} s`)
  await mkdir('reports', { recursive: true })
  await writeFile(
    'reports/bench-upload.json',
    `${JSON.stringify({ speed, photoBytes: photo.length, sent, limit, inTime, photos }, null, 2)}\n`,
  )
  if (inTime < runs) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
}
