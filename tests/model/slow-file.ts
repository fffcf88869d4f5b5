import type { ContentType } from '#contract/requirements'
import { fileOf } from '#tests/harness/files.ts'

/** A photo that is read slowly, as from a far store or a full phone; what it holds turns out when it is read. */
export interface SlowFile {
  readonly file: File
  readonly read: (as: 'right' | 'text') => void
}

/** A file whose first bytes wait until it is read; it is filled up to `size` bytes. */
export function slowFile(name: string, type: ContentType = 'image/jpeg', size = 0): SlowFile {
  const photo = new Uint8Array(Math.max(size, fileOf[type].length))
  photo.set(fileOf[type])
  const file = new File([photo], name, { type })
  let read: SlowFile['read'] = () => {}
  const bytes = new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
    read = (as) => resolve(as === 'right' ? photo : new TextEncoder().encode('a letter'))
  })
  const slice = file.slice.bind(file)
  file.slice = (...part) => {
    const start = slice(...part)
    const whole = start.arrayBuffer.bind(start)
    return Object.assign(start, { arrayBuffer: async () => ((await bytes) === photo ? whole() : (await bytes).buffer) })
  }
  return { file, read }
}
