import { spawn } from 'node:child_process'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { answers } from '#tests/harness/answers.ts'
import { byTurns } from '#tests/harness/server/copies.ts'
import { startDriver, type TestDriver } from '#tests/harness/server/driver.ts'
import { newFolder, startProcess } from '#tests/harness/server/server-process.ts'

/** Milliseconds that an attack lasts, and how many of its calls are under way at once. */
const duration = Number(process.env.ATTACK_MS ?? 5000)
const atOnce = 8
/** Milliseconds: of `/healthz` at the 99th percentile, and of an honest driver's save. */
const allowed = { health: 200, save: 3000 }

interface Target {
  readonly url: string
  readonly token: string
  readonly folder: string
}
type Attack = (target: Target) => Promise<() => Promise<unknown>>

const json = (target: Target, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${target.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).then((answer) => answer.arrayBuffer())
const desk = ({ url }: Target, path: string, body: unknown) =>
  fetch(`${url}/desk/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  }).then((answer) => answer.arrayBuffer())
const signed = async (target: Target, name = 'a.jpg') => {
  const { body } = await byTurns([target.url], target.folder).call('POST', '/misc/signedurl/generate', { name }, { token: target.token })
  return body as { readonly url: string; readonly name: string }
}
const put = async (url: string, body: Buffer) => {
  const headers = { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'image/jpeg' }
  const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) })
  await answer.arrayBuffer()
  return answer.status
}
const newNumber = () => `+234803${String(randomInt(10_000_000)).padStart(7, '0')}`

/** The attacks, each prepared once and then made again and again. */
const attacks: Record<string, Attack> = {
  'A bomb of gzip to the analytics': async ({ url }) => {
    const bomb = gzipSync(Buffer.concat([Buffer.from('['), Buffer.alloc(32 * 1024 * 1024, '{}')]))
    const query = 'seq=0&distinct_id=x&batch_start_time=1&replay_start_time=1&replay_length_ms=1&replay_start_url=x&format=gzip'
    const authorization = `Basic ${Buffer.from('embedded:').toString('base64')}`
    return () =>
      fetch(`${url}/mixpanel/record?replay_id=${randomUUID()}&${query}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bomb),
      }).then((answer) => answer.arrayBuffer())
  },
  'Content ordered by 1,500 paths': async ({ url }) => {
    const order = Array.from({ length: 1500 }, () => 'sys.id').join(',')
    return () =>
      fetch(`${url}/content/spaces/cruzer/environments/master/entries?access_token=embedded&order=${order}`).then((answer) =>
        answer.arrayBuffer(),
      )
  },
  'Content, each time asked for otherwise': async ({ url }) => {
    const order = Array.from({ length: 10 }, () => 'sys.updatedAt').join(',')
    const ask = () => `access_token=embedded&include=10&limit=1000&skip=0&query=the&order=${order}&x=${randomUUID()}`
    return () =>
      fetch(`${url}/content/spaces/cruzer/environments/master/entries?${ask().replace(/&x=.*/, `&sys.id[ne]=${randomUUID()}`)}`).then(
        (answer) => answer.arrayBuffer(),
      )
  },
  'A picture of 49 megapixels, saved again and again': async (target) => {
    const picture = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#3326c6' } })
      .png()
      .toBuffer()
    const api = byTurns([target.url], target.folder)
    return async () => {
      const name = await api.upload(target.token, picture, 'image/png').catch(() => undefined)
      if (name)
        await json(
          target,
          '/driver/onboarding/vehicle-media',
          { items: [{ kind: 'photo_front', name, contentType: 'image/png', size: picture.length }] },
          { authorization: `Bearer ${target.token}` },
        )
    }
  },
  'Calls that never end': async ({ url }) => {
    const { port } = new URL(url)
    return () =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1')
        socket.on('error', () => {})
        socket.write(
          'POST /api/email-subscription/subscribe HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{',
        )
        setTimeout(resolve, 50)
      })
  },
  'Four thousand unknown keys': async (target) => {
    const body = Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`kkkkk${at}`, 1]))
    return () => json(target, '/email-subscription/subscribe', body)
  },
  'Deep JSON': async (target) => {
    const body = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    return () =>
      fetch(`${target.url}/api/email-subscription/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }).then((answer) => answer.arrayBuffer())
  },
  'Codes asked for, for one number after another': async (target) => () =>
    json(target, '/driver/auth/authenticate', { phoneNumber: newNumber() }, { 'x-device-id': randomUUID() }),
  'Codes guessed': async (target) => {
    const phoneNumber = newNumber()
    await json(target, '/driver/auth/authenticate', { phoneNumber })
    return () => json(target, '/driver/auth/verify-otp', { phoneNumber, otp: String(randomInt(100_000, 999_999)) })
  },
  'Tokens guessed':
    async ({ url }) =>
    () =>
      fetch(`${url}/api/driver/profile/fetch`, { headers: { authorization: `Bearer ${randomUUID()}` } }).then((answer) =>
        answer.arrayBuffer(),
      ),
  'Saves of one account, again and again': async (target) => () =>
    json(target, '/driver/onboarding/personal-info', answers.personal_info, { authorization: `Bearer ${target.token}` }),
  'Saves that name files which are not there': async (target) => {
    const [folder = ''] = (await signed(target)).name.split('/').slice(1)
    const item = () => ({ kind: 'photo_front', name: `drivers/${folder}/${randomUUID().replaceAll('-', '').slice(0, 24)}-a.jpg` })
    const items = () => [{ ...item(), contentType: 'image/jpeg', size: 1000 }]
    return () => json(target, '/driver/onboarding/vehicle-media', { items: items() }, { authorization: `Bearer ${target.token}` })
  },
  'Passwords of the desk guessed': async (target) => () =>
    desk(target, '/sign-in/password', { email: `${randomUUID()}@example.com`, password: randomUUID(), code: '123456' }),
  'Invitations to the desk guessed': async (target) => () => desk(target, '/invitation', { token: randomBytes(32).toString('base64url') }),
  'Passkeys of the desk asked for': async (target) => () => desk(target, '/sign-in/passkey-options', {}),
  'Sessions of the desk guessed':
    async ({ url }) =>
    () =>
      fetch(`${url}/desk/api/applications`, { headers: { cookie: `desk=${randomBytes(32).toString('base64url')}` } }).then((answer) =>
        answer.arrayBuffer(),
      ),
  'A photo PUT again and again': async (target) => {
    let { url } = await signed(target)
    const photo = randomBytes(2 * 1024 * 1024)
    return async () => {
      if ((await put(url, photo)) === 403) ({ url } = await signed(target))
    }
  },
  'Blocks PUT again and again, which no list names': async (target) => {
    let { url } = await signed(target, 'a.mp4')
    const block = randomBytes(4 * 1024 * 1024)
    return async () => {
      if ((await put(`${url}&comp=block&blockid=AAAA`, block)) === 403) ({ url } = await signed(target, 'a.mp4'))
    }
  },
  'PUTs that never end': async (target) => {
    const url = new URL((await signed(target, 'a.mp4')).url)
    return () =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(url.port), url.hostname)
        socket.on('error', () => {})
        socket.write(
          `PUT ${url.pathname}${url.search} HTTP/1.1\r\nhost: x\r\nx-ms-blob-type: BlockBlob\r\ncontent-length: 90000000\r\n\r\nx`,
        )
        setTimeout(resolve, 50)
      })
  },
}

async function attack(name: string, target: Target): Promise<void> {
  const make = await (attacks[name] as Attack)(target)
  process.stdout.write('ready\n')
  const until = Date.now() + duration
  let made = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (Date.now() < until) {
        await make().catch(() => {})
        made++
      }
    }),
  )
  process.stdout.write(`${made}\n`)
  process.exit()
}

const percentile = (times: readonly number[], share: number) =>
  Math.round([...times].sort((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
const timed = async (job: () => Promise<unknown>) => {
  const begun = performance.now()
  await job()
  return performance.now() - begun
}

async function measure(): Promise<void> {
  const folder = await newFolder()
  const server = await startProcess({
    DATA_DIR: folder,
    CODE_SENDS_PER_ADDRESS: '20',
    EVENT_LOOP_DELAY_MS: '1000',
    NODE_OPTIONS: '--max-old-space-size=512',
    LOG_LEVEL: 'error',
    EMBEDDED_CONTENT: 'true',
  })
  const rows: Record<string, unknown>[] = []
  try {
    const api = byTurns([server.url], folder)
    const honest = await startDriver(api, '+2348031234567')
    const names = ['Nothing', ...Object.keys(attacks)]
    // Each attack has an account of its own: one before it may have used up what an account may ask for. Later codes would not come.
    const attackers: TestDriver[] = []
    for (const [at] of names.entries()) {
      const attacker = await startDriver(api, `+23480312346${String(at).padStart(2, '0')}`)
      await attacker.fillIn('vehicle_info', 'elsewhere', `ATT-${100 + at}AA`)
      attackers.push(attacker)
    }
    for (const [at, name] of names.entries()) {
      const target = JSON.stringify({ url: server.url, token: attackers[at]?.token ?? '', folder } satisfies Target)
      const child =
        name === 'Nothing'
          ? undefined
          : spawn(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), name, target], {
              stdio: ['ignore', 'pipe', 'inherit'],
            })
      let said = ''
      child?.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
      if (child) await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
      const until = Date.now() + duration
      const health: number[] = []
      const saves: number[] = []
      let refused = 0
      const each = async (interval: number, job: () => Promise<void>) => {
        while (Date.now() < until) {
          await job()
          await new Promise((resolve) => setTimeout(resolve, interval))
        }
      }
      await Promise.all([
        each(20, async () => void health.push(await timed(() => fetch(`${server.url}/healthz`).then((answer) => answer.arrayBuffer())))),
        each(200, async () => {
          const time = await timed(async () => {
            const { status } = await honest.post('/driver/onboarding/personal-info', { ...answers.personal_info })
            if (status !== 200) refused++
          })
          saves.push(time)
        }),
      ])
      if (child && child.exitCode === null) await once(child, 'exit')
      const [p99, slowest] = [percentile(health, 0.99), Math.round(Math.max(...saves))]
      rows.push({
        attack: name,
        calls: Number(said.split('\n')[1] ?? 0),
        '/healthz p50 ms': percentile(health, 0.5),
        '/healthz p99 ms': p99,
        'slowest save ms': slowest,
        'saves refused': `${refused} of ${saves.length}`,
        holds: p99 <= allowed.health && slowest <= allowed.save && refused === 0,
      })
    }
  } finally {
    await server.end('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
  console.table(rows)
  if (rows.some(({ holds }) => !holds)) process.exitCode = 1
}

const [name, target] = process.argv.slice(2)
if (name === undefined || target === undefined) await measure()
else await attack(name, JSON.parse(target) as Target)
