import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface NextPageProps {
  readonly to: string
  readonly children: ReactNode
}

/** Leads to the next page of a list, and to its top: the link itself stays below the list, and may go with it. */
export const NextPage = ({ to, children }: NextPageProps) => (
  <p>
    <Link to={to} onClick={() => document.querySelector('h1')?.focus()}>
      {children}
    </Link>
  </p>
)
