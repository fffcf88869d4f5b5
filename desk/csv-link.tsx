import type { ReactNode } from 'react'
import { mayDo } from '#contract/desk/desk'
import { deskEndpoints } from '#contract/desk/desk-endpoints'
import { ProblemError } from '#contract/problems'
import { Stack } from '#src/ui/layout/stack.ts'
import { endpointAddress } from './client.ts'
import { ProblemShown } from './problem.tsx'
import { askOperator } from './session.ts'
import { useCall } from './use-call.ts'

interface CsvLinkProps {
  readonly of: 'statisticsCsv' | 'auditCsv'
  readonly children: ReactNode
}

const notAllowed = 'Your role does not allow this any more.'

/** Leads to a file of numbers, once the server has said that the session stands and may have it: its refusal would take the place of the page. */
export function CsvLink({ of, children }: CsvLinkProps) {
  const { path, role } = deskEndpoints[of]
  const { problem, run } = useCall()
  const check = async () => {
    const operator = await askOperator()
    if (!mayDo(operator.role, role))
      throw new ProblemError({ kind: 'refused', status: 403, message: notAllowed, errors: [{ code: 'forbidden', message: notAllowed }] })
  }
  const address = endpointAddress(path)
  return (
    <Stack $gap={3}>
      <ProblemShown problem={problem} />
      <p>
        <a
          href={address}
          onClick={(event) => {
            event.preventDefault()
            void run(check).then((isAllowed) => isAllowed && window.open(address, '_self'))
          }}
        >
          {children}
        </a>
      </p>
    </Stack>
  )
}
