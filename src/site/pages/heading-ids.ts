import type { Block, RichText } from '#content/model/rich-text'
import { idsAround } from '#src/site/ids-around.ts'

export interface SectionHeading {
  readonly node: Block
  readonly id: string
  readonly text: string
}

type Inline = Extract<Block, { nodeType: 'paragraph' }>['content'][number]
const wordsOf = (content: readonly Inline[]): string =>
  content.map((node) => (node.nodeType === 'text' ? node.value : wordsOf(node.content))).join('')

const slugOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-') || 'part'

/** The second-level headings of a text, each with an id of its own made from its words. */
export function sectionHeadingsOf(body: RichText): SectionHeading[] {
  const taken = new Set(idsAround)
  return body.content.flatMap((node) => {
    if (node.nodeType !== 'heading-2') return []
    const text = wordsOf(node.content)
    const slug = slugOf(text)
    let id = slug
    for (let times = 2; taken.has(id); times += 1) id = `${slug}-${times}`
    taken.add(id)
    return [{ node, text, id }]
  })
}
