import type { BrowserContext } from '@playwright/test'
import type { Content } from '#content/export/export-format'

/** A text that runs, telling where it came in, wherever it is taken for markup; it stands as it is where it is taken for words. */
export const attack = (at: string) => `<img src=x onerror="ran('${at}')">`

/** An address that runs where it is followed. */
export const runningAddress = (at: string) => `javascript:ran('${at}')`

/** Every place from which a text has run in a page of the context. */
export async function watchRuns(context: BrowserContext): Promise<readonly string[]> {
  const ran: string[] = []
  await context.exposeBinding('ran', (_page, at: string) => void ran.push(at))
  return ran
}

const wordFields =
  /^(name|tagline|description|label|purpose|text|title|eyebrow|lead|actionLabel|secondLabel|heading|intro|linkLabel|source|question|team|summary)$/
const addressFields = /^(url|email|actionTo|secondTo|linkTo)$/

interface Node {
  readonly nodeType: string
  value?: string
  readonly data?: { uri?: string }
  readonly content?: readonly Node[]
}
const everyNode = (node: Node): Node[] => [node, ...(node.content ?? []).flatMap(everyNode)]

/** Changes each word or each address of the content, rich text too. */
function changed(content: Content, wanted: 'words' | 'addresses') {
  for (const { sys, fields } of content.entries) {
    const type = sys.contentType.sys.id
    for (const [name, locales] of Object.entries(fields as Record<string, Record<string, unknown>>))
      for (const [locale, value] of Object.entries(locales)) {
        const at = `${type}.${name}`
        if (typeof value === 'string' && wanted === 'words' && wordFields.test(name)) locales[locale] = `${value} ${attack(at)}`
        if (typeof value === 'string' && wanted === 'addresses' && addressFields.test(name)) locales[locale] = runningAddress(at)
        if (typeof value !== 'object' || value === null || !('nodeType' in value)) continue
        for (const node of everyNode(value as Node)) {
          if (wanted === 'words' && node.value !== undefined) node.value += attack(at)
          if (wanted === 'addresses' && node.data?.uri !== undefined) node.data.uri = runningAddress(at)
        }
      }
  }
}
export const attackedWords = (content: Content) => changed(content, 'words')
export const attackedAddresses = (content: Content) => changed(content, 'addresses')
