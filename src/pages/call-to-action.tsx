import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { type ButtonTone, buttonLook } from '#src/ui/button-look.ts'

/** A link that looks like the button it leads to. */
export const CallToAction = ({ to, children }: { to: string; children: string }) => (
  <Look to={to} $tone="primary">
    {children}
  </Look>
)

const Look = styled(Link)<{ $tone: ButtonTone }>`
  ${buttonLook}
`
