import { useEffect, useState } from 'react'

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000))

/** Whole seconds until a time of the device's clock, in milliseconds; 0 once it is past. */
export function useSecondsUntil(time: number): number {
  const [, tick] = useState(0)
  const left = secondsUntil(time)
  useEffect(() => {
    if (secondsUntil(time) === 0) return
    const timer = setInterval(() => {
      tick((count) => count + 1)
      if (secondsUntil(time) === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [time])
  return left
}
