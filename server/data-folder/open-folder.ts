import { chmod, mkdir, stat } from 'node:fs/promises'
import { WrongSettings } from '#server/settings'

/**
 * Makes the data folder, for its owner only, and closes one that others may read: it holds secrets and identity papers. Throws
 * WrongSettings where that is not ours to do.
 */
export async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32' || ((await stat(folder)).mode & 0o077) === 0) return
  await chmod(folder, 0o700).catch(() => {
    throw new WrongSettings(`Others may read the data folder ${folder}, and this user may not change that. Give it the mode 0700.`)
  })
}
