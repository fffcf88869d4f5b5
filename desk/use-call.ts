import { useState } from 'react'
import { type Problem, problemOf } from '#contract/problems'
import { askAfter } from './session.ts'

/** Runs one call at a time, and tells whether it is under way and what stood in its way. */
export function useCall() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const run = async (call: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setProblem(null)
    try {
      await call()
      return true
    } catch (error) {
      const met = problemOf(error)
      setProblem(met)
      askAfter(met)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run, forget: () => setProblem(null) }
}
