import type { ReactNode } from 'react'
import { LanguageLink } from '#src/language/language-link.tsx'
import { Bar, BarEnd, BarRow } from './bar.tsx'
import { Logo } from './logo.tsx'
import { Main } from './main.tsx'
import { SignInLink } from './sign-in-link.tsx'

/** A page under the logo alone. */
export const LogoBar = ({ children }: { children: ReactNode }) => (
  <>
    <Bar>
      <BarRow>
        <Logo />
        <BarEnd>
          <SignInLink />
          <LanguageLink />
        </BarEnd>
      </BarRow>
    </Bar>
    <Main>{children}</Main>
  </>
)
