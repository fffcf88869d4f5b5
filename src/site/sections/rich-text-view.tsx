import { RichText } from '#src/site/rich-text.tsx'
import { SectionHead } from './section-head.tsx'
import { Beside } from './section-layout.ts'
import type { SectionProps } from './section-props.ts'

export const RichTextView = ({ section: { heading, body } }: SectionProps<'richText'>) =>
  heading === undefined ? (
    <div>
      <RichText body={body} />
    </div>
  ) : (
    <Beside>
      <SectionHead heading={heading} />
      <RichText body={body} />
    </Beside>
  )
