import { QuestionList } from './question-list.tsx'
import { SectionHead } from './section-head.tsx'
import { Beside } from './section-layout.ts'
import type { SectionProps } from './section-props.ts'

export const FaqGroupView = ({ section: { heading, questions } }: SectionProps<'faqGroup'>) => (
  <Beside>
    <SectionHead heading={heading} />
    <QuestionList questions={questions} />
  </Beside>
)
