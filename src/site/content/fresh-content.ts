import type { Language } from '#contract/languages'
import { contentAddress } from '#src/api/content-address.ts'
import { createContentClient } from '#src/api/content-client.ts'
import { readPageContent } from '#src/api/page-content.ts'
import { readRuntimeConfig } from '#src/api/runtime-config.ts'
import type { FreshContent } from './content-cache.ts'

/** The content service that the runtime configuration names, as the pages of a language ask it. Rejects when the configuration is wrong, naming the key. */
export async function freshContent(fetchFile: typeof fetch, origin: string, language: Language): Promise<FreshContent> {
  const { content } = await readRuntimeConfig(fetchFile)
  const client = createContentClient({ content, origin, language, options: { retryOnError: false } })
  return {
    isPreview: contentAddress(content.host, origin).host.startsWith('preview.'),
    page: (key) => readPageContent(client, key),
    settings: async () => (await client.settings()).value,
  }
}
