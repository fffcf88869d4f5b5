import { styled } from 'styled-components'
import type { Item, Requirement } from '#contract/requirements'
import { dayWords } from '#src/language/day-words.ts'
import { t, translate } from '#src/language/words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Muted } from '#src/ui/layout/text.ts'

/** What a reviewer has seen and is content with. */
export const ApprovedRow = ({ requirement, item }: { readonly requirement: Requirement; readonly item: Item }) => (
  <Row>
    <div>
      <strong>{translate(requirement.label)}</strong>
      {item.expiresOn ? <Muted>{t('Expires on {day}', { day: dayWords(item.expiresOn) })}</Muted> : null}
    </div>
    <Tag>
      <Icon name="check" size="1.125rem" /> {t('Approved')}
    </Tag>
  </Row>
)

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  padding-block: ${({ theme }) => theme.space[3]};
  border-block-end: 1px solid ${({ theme }) => theme.colour.divider};
`

const Tag = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[1]};
  font: ${({ theme }) => theme.type.smallStrong};
  color: ${({ theme }) => theme.colour.success};
`
