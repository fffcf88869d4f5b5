import { createRoot } from 'react-dom/client'
import { Bar, BarRow } from '#src/app/layouts/bar.tsx'
import { LogoAnew } from '#src/app/layouts/logo.tsx'
import { Main } from '#src/app/layouts/main.tsx'
import { AppProviders } from '#src/app/providers.tsx'
import { titleOf } from '#src/app/routes.ts'
import { translate } from '#src/language/words.ts'
import { ErrorPage } from './error-page.tsx'
import { errorWordsOf } from './error-words.ts'
import { sayPlainly } from './fatal-words.ts'

/** Puts the error page where the whole application stood: for what broke outside every route. */
export function showFatal(root: HTMLElement, thrown: unknown): void {
  // React may still hold the old one.
  const fresh = root.cloneNode(false) as HTMLElement
  root.replaceWith(fresh)
  const words = errorWordsOf(thrown)
  document.title = titleOf(`${words.status} ${translate(words.statusMessage)}`)
  createRoot(fresh, { onUncaughtError: () => sayPlainly(fresh) }).render(
    <AppProviders>
      <Bar>
        <BarRow>
          <LogoAnew />
        </BarRow>
      </Bar>
      <Main>
        <ErrorPage words={words} again={() => location.reload()} />
      </Main>
    </AppProviders>,
  )
}
