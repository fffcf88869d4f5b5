import { useEffect, useRef, useState } from 'react'

/** Whether a look that the driver asked for has come back; looks that go on by themselves stay silent. */
export function useLooked(check: () => void, checking: boolean) {
  const [looked, setLooked] = useState(false)
  const asked = useRef(false)
  const was = useRef(checking)
  useEffect(() => {
    if (was.current && !checking && asked.current) {
      asked.current = false
      setLooked(true)
    }
    was.current = checking
  }, [checking])
  const look = () => {
    asked.current = true
    setLooked(false)
    check()
  }
  return { looked, look }
}
