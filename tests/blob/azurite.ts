import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const account = 'devstoreaccount1'
/** The key that Azurite and every emulator before it is known by; it opens nothing else. */
const key = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw=='

export interface Azurite {
  readonly connection: string
  /** Ends it; nothing when it has ended. */
  readonly stop: () => Promise<void>
}

/** Azure's blob service as npm has it, in a process, on a free port and with a folder of its own; `more` are further options. */
export async function startAzurite(more: readonly string[] = []): Promise<Azurite> {
  const folder = await mkdtemp(join(tmpdir(), 'cruzer-azurite-'))
  const main = createRequire(import.meta.url).resolve('azurite/dist/src/blob/main.js')
  const options = [
    '--skipApiVersionCheck',
    '--disableTelemetry',
    '--silent',
    '--blobHost',
    '127.0.0.1',
    '--blobPort',
    '0',
    '--location',
    folder,
    ...more,
  ]
  const child = spawn(process.execPath, [main, ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
        const [, address] = /successfully listens on (http:\/\/127\.0\.0\.1:\d+)/.exec(said) ?? []
        if (address) resolve(address)
      })
    child.once('close', (code) => reject(new Error(`Azurite ended with ${code}: ${said}`)))
  })
  return {
    connection: `DefaultEndpointsProtocol=http;AccountName=${account};AccountKey=${key};BlobEndpoint=${url}/${account};`,
    stop: async () => {
      const closed = child.exitCode === null && child.signalCode === null ? once(child, 'close') : undefined
      child.kill()
      await closed
      await rm(folder, { recursive: true, force: true })
    },
  }
}
