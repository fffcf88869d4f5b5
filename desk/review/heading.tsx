import type { DeskApplication } from '#contract/desk/desk'
import { momentWords, phoneWords } from '#src/forms/words.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { locationWords } from '../words.ts'

/** Which application is reviewed, and whose it is. */
export const ReviewHeading = ({ reference, name, phoneNumber, location, round, sentAt }: DeskApplication) => (
  <PageHeading
    lead={[
      name ?? '',
      phoneWords(phoneNumber),
      location ? locationWords[location] : '',
      `round ${round}`,
      sentAt ? `sent ${momentWords(sentAt)}` : '',
    ]
      .filter(Boolean)
      .join(', ')}
  >
    {reference ?? 'Application'}
  </PageHeading>
)
