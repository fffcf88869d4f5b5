import { useEffect, useState } from 'react'
import { useOutletContext, useRouteLoaderData } from 'react-router-dom'
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

/** Who is signed in as the server told last: for what stands around the screens, which gives it to them. */
export function useNewestOperator(): Operator {
  const opened = useRouteLoaderData('desk') as Operator
  const [newest, setNewest] = useState(opened)
  useEffect(() => setNewest(opened), [opened])
  useEffect(() => {
    listeners.add(setNewest)
    return () => void listeners.delete(setNewest)
  }, [])
  return newest
}

/** Who is signed in as the server told last, in a screen. */
export const useOperator = () => useOutletContext<Operator>()
