import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.ts'

interface OtherApplicationProps {
  readonly id: string
  readonly children: ReactNode
}

/** Leads to another application beside this one, whose decision may be half written. */
export const OtherApplication = ({ id, children }: OtherApplicationProps) => (
  <Link to={`/applications/${id}`} target="_blank" rel="noreferrer">
    {children}
    <VisuallyHidden> (in a new tab)</VisuallyHidden>
  </Link>
)
