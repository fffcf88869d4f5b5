import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { LanguageLink } from '#src/language/language-link.tsx'
import { t } from '#src/language/words.ts'
import { pageColumn } from './bar.tsx'
import { Main } from './main.tsx'

/** A page with nothing around it but the way to the other language. */
export const MainAlone = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Line aria-label={t('Language')}>
      <LanguageLink />
    </Line>
    <Main>{children}</Main>
  </>
)

const Line = styled.nav`
  display: flex;
  justify-content: end;
  line-height: ${({ theme }) => theme.target};
  ${pageColumn}
`
