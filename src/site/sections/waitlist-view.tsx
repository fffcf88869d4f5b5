import { WaitlistForm } from '#src/features/waitlist/waitlist-form.tsx'
import { SectionHead } from './section-head.tsx'
import { Beside } from './section-layout.ts'
import type { SectionProps } from './section-props.ts'

export const WaitlistView = ({ section: { heading, text } }: SectionProps<'waitlist'>) => (
  <Beside>
    <SectionHead heading={heading} intro={text} />
    <WaitlistForm />
  </Beside>
)
