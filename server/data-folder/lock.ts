import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The data folder is in use by another process. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

const prefix = 'lock-'

/** What the process behind a socket says of itself: `holder`, `candidate`, or undefined when nobody answers. */
const askAt = (path: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    let said = ''
    const socket = connect(path)
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('data', (chunk) => {
      said += chunk
    })
    // A live process that is too busy to answer still counts as one.
    socket.on('connect', () => socket.on('close', () => resolve(said || 'holder')))
    socket.on('error', () => resolve(undefined))
  })

/**
 * Takes the data folder for this process; PGlite takes no lock of its own, and two processes on one folder lose rows.
 * Each process listens on a socket of its own in the folder before it looks for others, so of two that start at once at
 * least one sees the other; a socket that nobody answers at is a dead holder's and is removed. Gives the release.
 * Throws FolderInUse in plain words.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const handle = await open(folder)
  // A socket's path may have some hundred bytes; by the open folder it is short wherever the folder lies.
  const at = (name: string) => (process.platform === 'linux' ? `/proc/self/fd/${handle.fd}/${name}` : join(folder, name))
  const mine = `${prefix}${randomBytes(6).toString('hex')}.sock`
  let state = 'candidate'
  const server = createServer((socket) => socket.end(state).on('error', () => {}))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(at(mine), resolve))
  server.unref()

  const release = async () => {
    await new Promise((resolve) => server.close(resolve))
    await rm(join(folder, mine), { force: true })
    await handle.close()
  }
  const othersAt = async () => (await readdir(folder)).filter((name) => name.startsWith(prefix) && name.endsWith('.sock') && name !== mine)

  for (const other of await othersAt()) {
    for (;;) {
      const said = await askAt(at(other))
      if (said === undefined) {
        await rm(join(folder, other), { force: true })
        break
      }
      if (said === 'holder' || other < mine) {
        await release()
        throw new FolderInUse(`Another process is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`)
      }
      await wait(20)
    }
  }
  state = 'holder'
  return release
}
