import { contentAddress } from '#src/api/content-address.ts'
import { createContentClient } from '#src/api/content-client.ts'
import { placeContent } from '#src/api/place-content.ts'
import { readRuntimeConfig } from '#src/api/runtime-config.ts'
import type { FreshPlaces } from './places.ts'

/** The content service that the runtime configuration names, as the pages ask it. Rejects when the configuration is wrong, naming the key. */
export async function freshPlaces(fetchFile: typeof fetch, origin: string): Promise<FreshPlaces> {
  const { content } = await readRuntimeConfig(fetchFile)
  const client = createContentClient({ content, origin, options: { retryOnError: false } })
  return {
    isPreview: contentAddress(content.host, origin).host.startsWith('preview.'),
    place: (wanted) => placeContent(client, wanted),
    settings: async () => (await client.settings()).value,
  }
}
