import { createRoot } from 'react-dom/client'
import { ErrorPage } from './error-page.tsx'
import { Main } from './layouts/main.tsx'
import { AppProviders } from './providers.tsx'
import { titleOf } from './routes.ts'
import { troubleOf } from './trouble.ts'

/** Puts the error page where the whole application stood: for what broke outside every route. */
export function showFatal(root: HTMLElement, thrown: unknown): void {
  // React may still hold the old one.
  const place = root.cloneNode(false) as HTMLElement
  root.replaceWith(place)
  const trouble = troubleOf(thrown)
  document.title = titleOf(`${trouble.status} ${trouble.statusMessage}`)
  const sayPlainly = () => {
    place.textContent = 'Something went wrong. Please load this page again.'
  }
  createRoot(place, { onUncaughtError: sayPlainly }).render(
    <AppProviders>
      <Main>
        <ErrorPage trouble={trouble} again={() => location.reload()} />
      </Main>
    </AppProviders>,
  )
}
