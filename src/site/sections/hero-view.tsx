import { styled } from 'styled-components'
import { Action } from '#src/site/action.tsx'
import { IllustrationView } from '#src/site/illustration.tsx'
import { PageHead } from '#src/site/pages/page-head.tsx'
import { Lead } from '#src/ui/layout/text.ts'
import type { SectionProps } from './section-props.ts'

export function HeroView({ section, title }: SectionProps<'hero'>) {
  const { eyebrow, lead, illustration, actionLabel, actionTo, secondLabel, secondTo } = section
  const above = eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null
  const actions =
    actionLabel && actionTo ? (
      <Actions>
        <Action to={actionTo} $tone="primary">
          {actionLabel}
        </Action>
        {secondLabel && secondTo ? (
          <Action to={secondTo} $tone="secondary">
            {secondLabel}
          </Action>
        ) : null}
      </Actions>
    ) : null
  return (
    <Layout>
      {title === undefined ? (
        <div>
          {above}
          <Lead>{lead}</Lead>
          {actions}
        </div>
      ) : (
        <PageHead title={title} lead={lead} above={above}>
          {actions}
        </PageHead>
      )}
      {illustration ? <IllustrationView name={illustration} size="36rem" /> : null}
    </Layout>
  )
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${({ theme }) => theme.space[6]};

  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: ${({ theme }) => theme.space[7]};
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
  justify-self: stretch;

  @media (max-width: 30rem) {
    & > * {
      flex: 1 1 auto;
    }
  }
`

const Eyebrow = styled.p`
  padding: ${({ theme }) => `${theme.space[1]} ${theme.space[3]}`};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.colour.accent};
  color: ${({ theme }) => theme.colour.onAccent};
  font: ${({ theme }) => theme.type.tiny};
`
