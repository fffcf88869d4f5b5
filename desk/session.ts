import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router-dom'
import type { Operator } from '#contract/desk/desk'
import type { Problem } from '#contract/problems'
import { callDesk } from './client.ts'

type Listener = (operator: Operator) => void
const listeners = new Set<Listener>()

/** Asks the server who is signed in, and tells it to the menu. Rejects with a ProblemError. */
export async function askOperator(signal?: AbortSignal): Promise<Operator> {
  const { operator } = await callDesk('session', {}, signal)
  for (const listener of listeners) listener(operator)
  return operator
}

/** Asks again who is signed in where a role did not allow something: it may have changed since the page was opened. */
export function askAfter(problem: Problem): void {
  if (problem.kind === 'refused' && problem.status === 403) void askOperator().catch(() => {})
}

/** Who was signed in as the desk was opened. */
export const useOperator = () => useRouteLoaderData('desk') as Operator

/** Who is signed in as the server told last. */
export function useNewestOperator(): Operator {
  const opened = useOperator()
  const [newest, setNewest] = useState(opened)
  useEffect(() => setNewest(opened), [opened])
  useEffect(() => {
    listeners.add(setNewest)
    return () => void listeners.delete(setNewest)
  }, [])
  return newest
}
