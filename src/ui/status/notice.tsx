import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { column } from '#src/ui/layout/column.ts'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

interface NoticeProps {
  readonly tone?: NoticeTone
  readonly icon?: IconName
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** `status` for what appears by itself, `alert` for what stops the driver; none for what was there from the start. */
  readonly role?: 'status' | 'alert'
  /** With an id a link may lead to it. */
  readonly id?: string
  readonly boxRef?: React.Ref<HTMLDivElement>
}

const icons: Record<NoticeTone, IconName> = { info: 'info', success: 'check', warning: 'alert', danger: 'alert' }

export function Notice({ tone = 'info', icon = icons[tone], title, children, action, role, id, boxRef }: NoticeProps) {
  return (
    <Box role={role} id={id} ref={boxRef} tabIndex={boxRef || id ? -1 : undefined} $tone={tone}>
      <Icon name={icon} />
      <Words>
        {title ? <Title>{title}</Title> : null}
        {children}
        {action ? <Action>{action}</Action> : null}
      </Words>
    </Box>
  )
}

const tones = {
  info: css`
    border-color: ${({ theme }) => theme.colour.link};
    background: ${({ theme }) => theme.colour.sunken};
    > svg { color: ${({ theme }) => theme.colour.link}; }
  `,
  success: css`
    border-color: ${({ theme }) => theme.colour.success};
    background: ${({ theme }) => theme.colour.successSurface};
    > svg { color: ${({ theme }) => theme.colour.success}; }
  `,
  warning: css`
    border-color: ${({ theme }) => theme.colour.warning};
    background: ${({ theme }) => theme.colour.warningSurface};
    > svg { color: ${({ theme }) => theme.colour.warning}; }
  `,
  danger: css`
    border-color: ${({ theme }) => theme.colour.danger};
    background: ${({ theme }) => theme.colour.dangerSurface};
    > svg { color: ${({ theme }) => theme.colour.danger}; }
  `,
}

const Box = styled.div<{ $tone: NoticeTone }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[4]};
  scroll-margin-block-start: ${({ theme }) => theme.space[4]};
  border-inline-start: 4px solid;
  border-radius: ${({ theme }) => theme.radius.small};
  ${({ $tone }) => tones[$tone]}
  &:focus { outline: ${({ theme }) => `${theme.ring.width} solid ${theme.colour.focus}`}; outline-offset: 2px; }
`

/** Narrower than that, as with text of 200 %, they stand below the icon. */
const Words = styled.div`
  flex: 1 1 11rem;
  min-inline-size: 0;
  ${column}
  gap: ${({ theme }) => theme.space[1]};
`

const Title = styled.p`
  font: ${({ theme }) => theme.type.strong};
`

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
  margin-block-start: ${({ theme }) => theme.space[2]};
`
