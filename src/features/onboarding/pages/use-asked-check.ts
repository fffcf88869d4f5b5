import { useEffect, useRef, useState } from 'react'

/** Asks for a check, and tells whether it was answered. Checks that go on by themselves are not told of. */
export function useAskedCheck(check: () => void, checking: boolean) {
  const [answered, setAnswered] = useState(false)
  const asked = useRef(false)
  const was = useRef(checking)
  useEffect(() => {
    if (was.current && !checking && asked.current) {
      asked.current = false
      setAnswered(true)
    }
    was.current = checking
  }, [checking])
  const ask = () => {
    asked.current = true
    setAnswered(false)
    check()
  }
  return { answered, ask }
}
