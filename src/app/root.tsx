import type { ReactNode } from 'react'
import { PrivacyChoices } from '#src/flow/privacy-choices.tsx'
import { SaidAloud } from '#src/flow/said-aloud.tsx'
import { Toasts } from '#src/flow/toasts.tsx'
import { useArrival } from './arrival.ts'
import { MissingPart } from './missing-part.tsx'
import { SkipLink } from './skip-link.tsx'

// Elements that stay the same are not drawn again with a page that comes.
const above = (
  <>
    <SkipLink />
    <PrivacyChoices />
    <MissingPart />
  </>
)
const below = (
  <>
    <SaidAloud />
    <Toasts />
  </>
)

export function Root({ children }: { readonly children: ReactNode }) {
  useArrival()
  return (
    <>
      {above}
      {children}
      {below}
    </>
  )
}
