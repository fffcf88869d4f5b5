import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { contentExport, picturesFolder } from '#content/export/build-export'
import { exportErrors } from '#content/export/export-errors'
import { assetPath, pictureFile } from '#content/export/export-parts'

/** Where the files for Contentful are written: `npm run content -- <folder>`. */
const folder = process.argv[2] ?? 'dist-content'

const content = await contentExport()
const errors = exportErrors(content)
if (errors.length > 0) throw new Error(errors.join('\n'))

await mkdir(folder, { recursive: true })
const { taxonomy, ...space } = content
const exports = { 'space-export.json': space, 'organization-export.json': { taxonomy } }
for (const [name, value] of Object.entries(exports)) await writeFile(join(folder, name), `${JSON.stringify(value, null, 2)}\n`)
for (const { sys } of content.assets) {
  const file = join(folder, assetPath(sys.id))
  await mkdir(dirname(file), { recursive: true })
  await copyFile(join(picturesFolder, pictureFile(sys.id)), file)
}
console.log(`Wrote ${content.entries.length} entries of ${content.contentTypes.length} content types into ${folder}/.`)
