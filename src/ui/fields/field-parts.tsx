import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { translate } from '#src/language/words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { column } from '#src/ui/layout/column.ts'

export const FieldLabel = styled.label`
  font: ${({ theme }) => theme.type.label};
  inline-size: fit-content;
`

export const FieldHint = styled.p`
  font: ${({ theme }) => theme.type.small};
  color: ${({ theme }) => theme.colour.muted};
`

export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <ErrorText id={id}>
      <Icon name="alert" size="1.25rem" />
      <span>{typeof children === 'string' ? translate(children) : children}</span>
    </ErrorText>
  )
}

/** What describes a control: the ids of those that are there, or nothing. */
export const describedBy = (...ids: ReactNode[]) => ids.filter((id) => typeof id === 'string' && id).join(' ') || undefined

export const boxLook = css`
  inline-size: 100%;
  min-block-size: ${({ theme }) => theme.target};
  padding-block: ${({ theme }) => theme.space[3]};
  padding-inline: ${({ theme }) => theme.space[3]};
  border: 1.5px solid ${({ theme }) => theme.colour.edge};
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.text};
  font: ${({ theme }) => theme.type.body};

  &:focus {
    border-color: ${({ theme }) => theme.colour.text};
    outline: ${({ theme }) => `${theme.ring.width} solid ${theme.colour.focus}`};
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${({ theme }) => theme.colour.danger};
    border-width: 2px;
  }
  &:disabled {
    background: ${({ theme }) => theme.colour.sunken};
    color: ${({ theme }) => theme.colour.muted};
  }
`

export const FieldFrame = styled.div<{ $invalid?: boolean }>`
  ${column}
  gap: ${({ theme }) => theme.space[2]};
  ${({ $invalid = false }) =>
    $invalid &&
    css`
      padding-inline-start: ${({ theme }) => theme.space[3]};
      border-inline-start: 4px solid ${({ theme }) => theme.colour.danger};
    `}
`

const ErrorText = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  font: ${({ theme }) => theme.type.smallStrong};
  color: ${({ theme }) => theme.colour.danger};
`
