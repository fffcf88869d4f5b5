import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What was drawn last, for what is called later and stays the same meanwhile. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
