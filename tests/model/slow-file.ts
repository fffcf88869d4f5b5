import { fileOf } from '#tests/harness/files.ts'

/** A photo that is read slowly, as from a far store or a full phone; what it holds turns out when it is read. */
export interface SlowFile {
  readonly file: File
  readonly read: (as: 'photo' | 'text') => void
}

/** A file whose first bytes wait until it is read. */
export function slowFile(name: string): SlowFile {
  const photo = new Uint8Array(fileOf['image/jpeg'])
  const file = new File([photo], name, { type: 'image/jpeg' })
  let read: SlowFile['read'] = () => {}
  const bytes = new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
    read = (as) => resolve(as === 'photo' ? photo : new TextEncoder().encode('a letter'))
  })
  const slice = file.slice.bind(file)
  file.slice = (...part) => Object.assign(slice(...part), { arrayBuffer: async () => (await bytes).buffer })
  return { file, read }
}
