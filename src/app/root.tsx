import { Outlet, ScrollRestoration } from 'react-router-dom'
import { useArrival } from './arrival.ts'
import { SkipLink } from './skip-link.tsx'

export function Root() {
  useArrival()
  return (
    <>
      <SkipLink />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
