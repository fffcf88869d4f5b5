import { useEffect, useRef, useState } from 'react'
import type { Problem } from '#contract/problems'

interface Check {
  readonly check: () => void
  readonly checking: boolean
  readonly problem: Problem | null
}

/** Asks for a check, and tells how it ended until the next one begins. Checks that go on by themselves are not told of. */
export function useAskedCheck({ check, checking, problem }: Check) {
  const [ended, setEnded] = useState<{ readonly problem: Problem | null } | null>(null)
  const asked = useRef(false)
  const was = useRef(checking)
  useEffect(() => {
    if (checking) setEnded(null)
    else if (was.current && asked.current) {
      asked.current = false
      setEnded({ problem })
    }
    was.current = checking
  }, [checking, problem])
  const ask = () => {
    asked.current = true
    setEnded(null)
    check()
  }
  return { ended, ask }
}
