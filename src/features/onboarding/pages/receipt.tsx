import { styled } from 'styled-components'
import { driverWords } from '#content/source/driver-screens'
import type { ApplicationRecord } from '#contract/status'
import { momentWords } from '#src/forms/words.ts'
import { t } from '#src/language/words.ts'

/** What the application is called by, and when it was sent. */
export const Receipt = ({ reference, sentAt }: Pick<ApplicationRecord, 'reference' | 'sentAt'>) =>
  reference ? (
    <Terms>
      <dt>{t(driverWords.pending.reference)}</dt>
      <dd>{reference}</dd>
      {sentAt ? (
        <>
          <dt>{t(driverWords.pending.sent)}</dt>
          <dd>{momentWords(sentAt)}</dd>
        </>
      ) : null}
    </Terms>
  ) : null

const Terms = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[1]} ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.colour.sunken};
  > dt { color: ${({ theme }) => theme.colour.muted}; }
  > dd { margin: 0; font: ${({ theme }) => theme.type.strong}; overflow-wrap: anywhere; }
`
