import type { ReactNode } from 'react'
import { Stack } from '#src/ui/layout/stack.ts'
import { callDesk, endpointAddress } from './client.ts'
import { ProblemShown } from './problem.tsx'
import { useCall } from './use-call.ts'

interface CsvLinkProps {
  readonly path: string
  readonly children: ReactNode
}

/** Leads to a file of numbers, once the server has said that the session stands: its refusal would take the place of the page. */
export function CsvLink({ path, children }: CsvLinkProps) {
  const { problem, run } = useCall()
  const address = endpointAddress(path)
  return (
    <Stack $gap={3}>
      <ProblemShown problem={problem} />
      <p>
        <a
          href={address}
          onClick={(event) => {
            event.preventDefault()
            void run(() => callDesk('session', {})).then((isSignedIn) => isSignedIn && window.open(address, '_self'))
          }}
        >
          {children}
        </a>
      </p>
    </Stack>
  )
}
