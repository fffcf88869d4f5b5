import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { t } from '#src/language/words.ts'
import { Icon } from './icon.tsx'

export type TaskState = 'Completed' | 'Next' | 'Cannot start yet' | 'Needs changes'

interface Task {
  readonly key: string
  readonly title: ReactNode
  readonly hint?: string
  readonly state: TaskState
}

export function TaskList({ tasks, labelledBy }: { readonly tasks: readonly Task[]; readonly labelledBy: string }) {
  return (
    <List role="list" aria-labelledby={labelledBy}>
      {tasks.map(({ key, title, hint, state }) => (
        <Line key={key}>
          <Title>{title}</Title>
          {hint ? <Hint>{hint}</Hint> : null}
          <Tag $state={state}>
            {state === 'Completed' ? <Icon name="check" size="1.125rem" /> : null}
            {t(state)}
          </Tag>
        </Line>
      ))}
    </List>
  )
}

const List = styled.ol`
  padding: 0;
  list-style: none;
  border-block: 1px solid ${({ theme }) => theme.colour.divider};
`

/** What leads on is its whole line, to the thumb. */
const Line = styled.li`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `0 ${theme.space[2]}`};
  padding-block: ${({ theme }) => theme.space[3]};
  & + & { border-block-start: 1px solid ${({ theme }) => theme.colour.divider}; }
  a::after { position: absolute; inset: 0; content: ''; }
`

/** Narrower than that, as with text of 200 %, the state stands below it. */
const Title = styled.span`
  flex: 1 1 9rem;
  font: ${({ theme }) => theme.type.strong};
`

const Hint = styled.span`
  order: 1;
  flex-basis: 100%;
  font: ${({ theme }) => theme.type.small};
  color: ${({ theme }) => theme.colour.muted};
`

const tags = {
  Completed: css`color: ${({ theme }) => theme.colour.success};`,
  Next: css`
    padding-inline: ${({ theme }) => theme.space[3]};
    background: ${({ theme }) => theme.colour.accent};
    color: ${({ theme }) => theme.colour.onAccent};
  `,
  'Cannot start yet': css`color: ${({ theme }) => theme.colour.muted};`,
  'Needs changes': css`
    padding-inline: ${({ theme }) => theme.space[3]};
    background: ${({ theme }) => theme.colour.dangerSurface};
    color: ${({ theme }) => theme.colour.danger};
  `,
} satisfies Record<TaskState, unknown>

const Tag = styled.span<{ $state: TaskState }>`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[1]};
  padding-block: ${({ theme }) => theme.space[1]};
  border-radius: ${({ theme }) => theme.radius.pill};
  font: ${({ theme }) => theme.type.smallStrong};
  ${({ $state }) => tags[$state]}
`
