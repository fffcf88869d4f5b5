import { Environment } from './settings/environment.ts'
import { type GivenSettings, needsOf } from './settings/needs.ts'

/** Tells what is wrong with the server's environment, in sentences for the one who starts it. */
export class WrongSettings extends Error {
  override name = 'WrongSettings'
}

function read(environment: Record<string, string | undefined>, needs: (given: GivenSettings) => string[]) {
  const entries = Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '')
  const given = Object.fromEntries(entries)
  const found = Environment.safeParse(given)
  const wrong = found.success ? [] : found.error.issues.map(({ path, message }) => `${path.join('.')} is wrong: ${message}.`)
  const faults = [...wrong, ...needs(given)]
  if (!found.success || faults.length > 0) throw new WrongSettings(faults.join('\n'))
  const { MAX_FILE_BYTES, MAX_VIDEO_BYTES, CODE_RESEND_SECONDS, ...rest } = found.data
  const production = rest.NODE_ENV === 'production'
  return {
    ...rest,
    production,
    LOG_LEVEL: rest.LOG_LEVEL ?? (production ? ('info' as const) : ('warn' as const)),
    codeResendSeconds: CODE_RESEND_SECONDS.split(',').map(Number) as [number, ...number[]],
    maxBytes: { image: MAX_FILE_BYTES, document: MAX_FILE_BYTES, video: MAX_VIDEO_BYTES },
  }
}

/**
 * Reads the server's environment (domain, sections 1 and 10). Takes variables by name, an empty one counting as absent; gives
 * the settings with their defaults: durations in seconds, sizes in bytes. Throws WrongSettings with a line for each fault.
 */
export const settingsOf = (environment: Record<string, string | undefined>) => read(environment, needsOf)
export type Settings = ReturnType<typeof settingsOf>

/** The same for a command that serves nobody and so needs no secret, sender or named store. */
export const commandSettingsOf = (environment: Record<string, string | undefined>): Settings => read(environment, () => [])
