import { useEffect, useState } from 'react'
import type { Problem } from '#contract/problems'

/** Whether the network came back since a problem that it was the cause of. */
export function useIsBack(problem: Problem | null): boolean {
  const [over, setOver] = useState<Problem | null>(null)
  useEffect(() => {
    if (problem?.kind !== 'offline') return
    const end = () => setOver(problem)
    window.addEventListener('online', end)
    return () => window.removeEventListener('online', end)
  }, [problem])
  return problem !== null && over === problem
}
