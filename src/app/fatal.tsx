import { createRoot } from 'react-dom/client'
import { ErrorPage } from './error-page.tsx'
import { Bar, BarRow } from './layouts/bar.tsx'
import { LogoAnew } from './layouts/logo.tsx'
import { Main } from './layouts/main.tsx'
import { AppProviders } from './providers.tsx'
import { titleOf } from './routes.ts'
import { sayPlainly } from './say-plainly.ts'
import { troubleOf } from './trouble.ts'

/** Puts the error page where the whole application stood: for what broke outside every route. */
export function showFatal(root: HTMLElement, thrown: unknown): void {
  // React may still hold the old one.
  const place = root.cloneNode(false) as HTMLElement
  root.replaceWith(place)
  const trouble = troubleOf(thrown)
  document.title = titleOf(`${trouble.status} ${trouble.statusMessage}`)
  createRoot(place, { onUncaughtError: () => sayPlainly(place) }).render(
    <AppProviders>
      <Bar>
        <BarRow>
          <LogoAnew />
        </BarRow>
      </Bar>
      <Main>
        <ErrorPage trouble={trouble} again={() => location.reload()} />
      </Main>
    </AppProviders>,
  )
}
