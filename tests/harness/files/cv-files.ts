import { Buffer } from 'node:buffer'
import { crc32 } from 'node:zlib'
import { fileOf } from './files.ts'

/** A zip archive of these texts, not compressed. */
function zipOf(texts: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = []
  const listed: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(texts)) {
    const body = Buffer.from(text)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(body), 10)
    facts.writeUInt32LE(body.length, 14)
    facts.writeUInt32LE(body.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), body])
    const offset = Buffer.alloc(14)
    offset.writeUInt32LE(at, 10)
    listed.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, offset, Buffer.from(name)]))
    parts.push(local)
    at += local.length
  }
  const list = Buffer.concat(listed)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, list, Buffer.from('PK\x05\x06'), end])
}

const types = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`
const compound = (part: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(part, 'utf16le'), Buffer.alloc(64)])
/** An entry of the directory of a compound file: its name in 64 bytes, the length of that with its end, and the kind, a storage. */
const storage = (name: string) => {
  const entry = Buffer.alloc(128)
  entry.write(name, 'utf16le')
  entry.writeUInt16LE((name.length + 1) * 2, 64)
  entry.writeUInt8(1, 66)
  return entry
}

/** The smallest files of each type that a CV may have, real by their content. */
export const cvFileOf = {
  pdf: fileOf['application/pdf'],
  docx: zipOf({
    '[Content_Types].xml': types('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'),
    'word/document.xml': '<w:document/>',
  }),
  doc: compound('WordDocument'),
}

/** An old Word file whose text names what no CV may have. */
export const docOfMacros = Buffer.concat([
  compound('WordDocument'),
  Buffer.from('I write Macros, and know _VBA_PROJECT and ObjectPool.', 'utf16le'),
])

/** Files that come near to a CV and are none. */
export const noCvOf = {
  'a spreadsheet of the old form': compound('Workbook'),
  'an archive': zipOf({ 'notes.txt': 'word' }),
  'a photo': fileOf['image/jpeg'],
  'a text': Buffer.from('I can drive.'),
}

/** Word files that bring a program along. */
export const macroCvOf = {
  'a Word file with macros': zipOf({
    '[Content_Types].xml': types('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'),
    'word/document.xml': '<w:document/>',
    'word/vbaProject.bin': 'x',
  }),
  'a Word file with another file in it': zipOf({
    '[Content_Types].xml': types('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'),
    'word/document.xml': '<w:document/>',
    'word/embeddings/sheet.xlsx': 'x',
  }),
  'a Word file of the old form with macros': Buffer.concat([compound('WordDocument'), storage('_VBA_PROJECT')]),
  'a Word file of the old form with a store of macros': Buffer.concat([compound('WordDocument'), storage('Macros')]),
}
