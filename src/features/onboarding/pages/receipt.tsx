import { styled } from 'styled-components'
import { driverWords } from '#content/words/driver-screens'
import type { ApplicationRecord } from '#contract/status'
import { momentWords } from '#src/forms/words.ts'
import { t } from '#src/language/words.ts'

/** What the application is called by, and when it was sent. */
export const Receipt = ({ reference, sentAt }: Pick<ApplicationRecord, 'reference' | 'sentAt'>) =>
  reference ? (
    <Terms>
      <div>
        <dt>{t(driverWords.pending.reference)}</dt>
        <dd>{reference}</dd>
      </div>
      {sentAt ? (
        <div>
          <dt>{t(driverWords.pending.sent)}</dt>
          <dd>{momentWords(sentAt)}</dd>
        </div>
      ) : null}
    </Terms>
  ) : null

const Terms = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space[1]};
  padding: ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.colour.sunken};
  > div { display: flex; flex-wrap: wrap; column-gap: ${({ theme }) => theme.space[4]}; }
  dt { min-inline-size: 6rem; color: ${({ theme }) => theme.colour.muted}; }
  dd { flex: 1 1 8rem; font: ${({ theme }) => theme.type.strong}; }
`
