import { connectionNow } from '#src/loading/connection.ts'

/** What a phone says of itself; `memory` in GB. */
export interface Device {
  readonly memory: number
  readonly savesData: boolean
}

/** A phone that does not say how much memory it has is taken for a middling one. */
const unsaid = 4

export const thisDevice = (): Device => {
  const { deviceMemory } = navigator as { readonly deviceMemory?: number }
  return { memory: deviceMemory ?? unsaid, savesData: connectionNow()?.saveData ?? false }
}

const MB = 1024 * 1024
/** What the engine took at its peak for a 720p video, and room for what it writes. */
const engineNeeds = (bytes: number) => 400 * MB + 2 * bytes

/** Whether the engine has room on this phone for a video of so many bytes: a page gets about a quarter of the memory before it is ended. */
export const hasRoom = (bytes: number, { memory }: Device): boolean => engineNeeds(bytes) <= (memory * 1024 * MB) / 4
