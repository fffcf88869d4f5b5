import { randomBytes } from 'node:crypto'

/** What is safe of a file name: letters, digits, dots and dashes, at most 80 of the last, no dot in front. */
const safe = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9.-]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(-80)
    .replace(/^[.-]+/, '') || 'file'

const random = () => randomBytes(12).toString('hex')
const last = (name: string) => name.split(/[/\\]/).at(-1) ?? ''

/** The folder of all that a driver uploads. */
export const driverFolder = (driverId: string): string => `drivers/${driverId}/`

/** The driver whose file a stored name is of; null for a visitor's. */
export const ownerIn = (name: string): string | null => /^drivers\/([^/]+)\//.exec(name)?.[1] ?? null

/** A new stored name for a driver's file: in the driver's own folder, not to be guessed. */
export const driverBlobName = (driverId: string, name: string): string => `${driverFolder(driverId)}${random()}-${safe(last(name))}`

/** A new stored name under `cv/` for a visitor's file; files asked for in one folder (`cv/<folder>/…`) stay together. */
export function cvBlobName(name: string): string {
  const parts = name.split('/').slice(1)
  const folder = parts.length > 1 && parts[0] ? `${safe(parts[0])}/` : ''
  return `cv/${folder}${random()}-${safe(last(name))}`
}

/** Whether a stored name lies in a driver's folder. */
export const isOf = (driverId: string, name: string): boolean => name.startsWith(driverFolder(driverId)) && isStoredName(name)

/** Whether a name has the form that the server gives; no other reaches the file system. */
export const isStoredName = (name: string): boolean =>
  /^(drivers\/[0-9a-f-]{36}|cv(\/[A-Za-z0-9][A-Za-z0-9.-]*)?)\/[0-9a-f]{24}-[A-Za-z0-9][A-Za-z0-9.-]*$/.test(name)
