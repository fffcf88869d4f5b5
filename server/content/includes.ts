import { type SentItem, sentItem } from './localised.ts'
import { type LinkValue, linkedBy, linksIn, type View } from './view.ts'

const keyOf = ({ sys }: LinkValue) => `${sys.linkType} ${sys.id}`

const unresolved = ({ sys }: LinkValue) => ({
  sys: { id: 'notResolvable', type: 'error' },
  details: { type: 'Link', linkType: sys.linkType, id: sys.id },
})

/** What the items link to, `depth` links far, each once and none that is among the items; and the links that lead to nothing. */
export function includesOf(view: View, items: readonly Partial<SentItem>[], depth: number, locale: string) {
  const seen = new Set(items.map(({ sys }) => `${sys?.type} ${sys?.id}`))
  const found: Record<string, SentItem[]> = {}
  const errors: ReturnType<typeof unresolved>[] = []
  let level: readonly Partial<SentItem>[] = items
  for (let far = 0; far < depth && level.length > 0; far += 1) {
    const next: SentItem[] = []
    for (const link of level.flatMap(({ fields }) => linksIn(fields))) {
      if (seen.has(keyOf(link))) continue
      seen.add(keyOf(link))
      const item = linkedBy(view, link)
      if (item) next.push(sentItem(view, item, locale))
      else errors.push(unresolved(link))
    }
    for (const item of next) found[item.sys.type] = [...(found[item.sys.type] ?? []), item]
    level = next
  }
  return {
    ...(Object.keys(found).length > 0 ? { includes: found } : {}),
    ...(errors.length > 0 ? { errors } : {}),
  }
}
