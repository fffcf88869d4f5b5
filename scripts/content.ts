import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { richTextFromMarkdown } from '@contentful/rich-text-from-markdown'
import { contentFolder, OrganizationExport, SpaceExport } from '#server/content/export-file'
import { faultsOf } from '#server/content/faults'
import { buildOrganization, buildSpace, stamp } from '#server/content/source/build'

type Items = readonly { readonly sys: { readonly id: string } }[]

const check = process.argv.includes('--check')
const files = { space: join(contentFolder, 'space-export.json'), organization: join(contentFolder, 'organization-export.json') }
const textOf = (file: string) => readFile(file, 'utf8').catch(() => '{}')
const written = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const earlier = JSON.parse(await textOf(files.space)) as Record<string, Items | undefined>
const earlierTaxonomy = (JSON.parse(await textOf(files.organization)) as { taxonomy?: Record<string, Items> }).taxonomy
const now = new Date().toISOString()
const built = await buildSpace(richTextFromMarkdown)
const { taxonomy } = buildOrganization()

const space = {
  ...built,
  contentTypes: stamp(built.contentTypes, earlier.contentTypes ?? [], now),
  entries: stamp(built.entries, earlier.entries ?? [], now),
  assets: stamp(built.assets, earlier.assets ?? [], now),
  tags: stamp(built.tags, earlier.tags ?? [], now),
}
const organization = {
  taxonomy: {
    concepts: stamp(taxonomy.concepts, earlierTaxonomy?.concepts ?? [], now),
    conceptSchemes: stamp(taxonomy.conceptSchemes, earlierTaxonomy?.conceptSchemes ?? [], now),
  },
}

const faults = faultsOf({ ...SpaceExport.parse(space), ...OrganizationExport.parse(organization) })
if (faults.length > 0) throw new Error(faults.join('\n'))

const fresh = { [files.space]: written(space), [files.organization]: written(organization) }
if (check) {
  for (const [file, text] of Object.entries(fresh))
    if ((await textOf(file)) !== text) throw new Error(`${file} is not what its sources say. Run npm run content.`)
  console.log('The content exports are fresh.')
} else {
  for (const [file, text] of Object.entries(fresh)) await writeFile(file, text)
  console.log(`Wrote ${space.entries.length} entries of ${space.contentTypes.length} content types.`)
}
