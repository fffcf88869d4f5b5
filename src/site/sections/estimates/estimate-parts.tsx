import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { TakenOver } from '#src/loading/early-events.tsx'
import { Form } from '#src/ui/layout/form.tsx'
import { Stack } from '#src/ui/layout/stack.ts'

/** The questions of an example; nothing is sent. What was chosen before the page came to life is read from the page when it has. */
export const Questions = ({ id, children, ...rest }: Omit<ComponentProps<'form'>, 'id'> & { readonly id: string }) => (
  <Form {...rest} id={id} data-late busy={false} onSubmit={(event) => event.preventDefault()}>
    <TakenOver part={id} />
    {children}
  </Form>
)

/** The answer, which is read out as it changes. */
export const Answer = styled(Stack).attrs({ role: 'status' })`
  padding: ${({ theme }) => `${theme.space[4]} ${theme.beside.card}`};
  border-inline-start: 4px solid ${({ theme }) => theme.colour.link};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.colour.sunken};

  strong {
    font: ${({ theme }) => theme.type.heading};
  }

  dl {
    display: grid;
    gap: ${({ theme }) => theme.space[1]};
  }

  dl > div {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${({ theme }) => theme.space[4]};
  }

  dd {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`
