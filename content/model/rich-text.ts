import * as z from 'zod/mini'

const Text = z.object({
  nodeType: z.literal('text'),
  value: z.string(),
  marks: z.array(z.object({ type: z.enum(['bold', 'italic']) })),
})

/** Where it leads is judged where it is drawn: one link that is not followed takes no text away. */
const Hyperlink = z.object({
  nodeType: z.literal('hyperlink'),
  data: z.object({ uri: z.string() }),
  content: z.array(Text),
})

const inline = z.array(z.discriminatedUnion('nodeType', [Text, Hyperlink]))
const Heading = z.object({ nodeType: z.enum(['heading-2', 'heading-3']), content: inline })
const Paragraph = z.object({ nodeType: z.literal('paragraph'), content: inline })

interface ListItem {
  nodeType: 'list-item'
  content: (z.infer<typeof Heading> | z.infer<typeof Paragraph> | List)[]
}
interface List {
  nodeType: 'unordered-list' | 'ordered-list'
  content: ListItem[]
}
const ListItem: z.ZodMiniType<ListItem> = z.lazy(() =>
  z.object({ nodeType: z.literal('list-item'), content: z.array(z.union([Heading, Paragraph, List])) }),
)
const List: z.ZodMiniType<List> = z.object({ nodeType: z.enum(['unordered-list', 'ordered-list']), content: z.array(ListItem) })

/** A block of rich text; what the editors may use is what the site can draw, nothing else. */
export const Block = z.union([Heading, Paragraph, List])
export type Block = z.infer<typeof Block>

const isBlank = (block: Block) =>
  block.nodeType.startsWith('heading') && block.content.every((node) => node.nodeType === 'text' && node.value.trim() === '')

/** Rich text as Contentful keeps it (domain, section 7): headings of the second and third level, paragraphs, lists, links, bold, italic. A heading without words is none. */
export const RichText = z.object({
  nodeType: z.literal('document'),
  content: z.array(Block).check(
    z.overwrite((blocks) => blocks.filter((block) => !isBlank(block))),
    z.minLength(1),
  ),
})
export type RichText = z.infer<typeof RichText>
