import { styled } from 'styled-components'
import { t, translate } from '#src/language/words.ts'
import { SectionHead } from './section-head.tsx'
import { Beside } from './section-layout.ts'
import type { SectionProps } from './section-props.ts'

export const RequirementListView = ({ section: { heading, intro, layout = 'hints', requirements } }: SectionProps<'requirementList'>) => (
  <Beside>
    <SectionHead heading={heading} intro={intro} />
    {layout === 'names' ? (
      <Names>
        {requirements
          .filter(({ required }) => required)
          .map(({ kind, label }) => (
            <li key={kind}>{translate(label)}</li>
          ))}
      </Names>
    ) : (
      <List>
        {requirements.map(({ kind, label, hint, required, expires }) => (
          <li key={kind}>
            <h3>
              {translate(label)}
              {expires ? <Tag>{t('Must be in date')}</Tag> : null}
              {required ? null : <Tag>{t('Optional')}</Tag>}
            </h3>
            <p>{translate(hint)}</p>
          </li>
        ))}
      </List>
    )}
  </Beside>
)

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
  gap: ${({ theme }) => `${theme.space[5]} ${theme.space[6]}`};
  padding: 0;
  list-style: none;

  & > li {
    position: relative;
    padding-inline-start: calc(1.25rem + ${({ theme }) => theme.space[3]});
  }

  /* A tick. */
  & > li::before {
    content: '';
    position: absolute;
    inset-block-start: 0.25rem;
    inset-inline-start: 0.375rem;
    inline-size: 0.4375rem;
    block-size: 0.75rem;
    border: solid ${({ theme }) => theme.colour.success};
    border-width: 0 2px 2px 0;
    transform: rotate(40deg);
  }

  h3 {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => `0.125rem ${theme.space[2]}`};
    margin-block-end: 0.125rem;
    align-items: center;
    font: ${({ theme }) => theme.type.strong};
  }

  p {
    color: ${({ theme }) => theme.colour.muted};
    font: ${({ theme }) => theme.type.small};
  }
`

const Names = styled(List)`
  row-gap: ${({ theme }) => theme.space[3]};
  font: ${({ theme }) => theme.type.strong};
`

const Tag = styled.span`
  padding-inline: ${({ theme }) => theme.space[2]};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.colour.warningSurface};
  color: ${({ theme }) => theme.colour.warning};
  font: ${({ theme }) => theme.type.tiny};
`
