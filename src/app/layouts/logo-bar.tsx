import type { ReactNode } from 'react'
import { Bar, BarRow } from './bar.tsx'
import { Logo } from './logo.tsx'
import { Main } from './main.tsx'

/** A page under the logo alone. */
export const LogoBar = ({ children }: { children: ReactNode }) => (
  <>
    <Bar>
      <BarRow>
        <Logo />
      </BarRow>
    </Bar>
    <Main>{children}</Main>
  </>
)
