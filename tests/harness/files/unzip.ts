import { promisify } from 'node:util'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

/** The files of a zip, by their names. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = (await promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer as never)(bytes, { lazyEntries: true })) as ZipFile
  const found = new Map<string, Buffer>()
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(found))
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error)
        found.set(entry.fileName, Buffer.concat(await stream.toArray()))
        zip.readEntry()
      }),
    )
    zip.readEntry()
  })
}
