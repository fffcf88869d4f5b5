import { SectionHead } from '#src/site/sections/section-head.tsx'
import { Beside } from '#src/site/sections/section-layout.ts'
import type { SectionProps } from '#src/site/sections/section-props.ts'
import { QuestionList } from './question-list.tsx'

export const FaqGroupView = ({ section: { heading, questions } }: SectionProps<'faqGroup'>) => (
  <Beside>
    <SectionHead heading={heading} />
    <QuestionList questions={questions} />
  </Beside>
)
