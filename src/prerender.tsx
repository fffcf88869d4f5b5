import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, Outlet, StaticRouterProvider } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { basenameOf, type Language, languageAt } from '#contract/languages'
import { Main } from '#src/app/layouts/main.tsx'
import { AppProviders } from '#src/app/providers.tsx'
import { type ContentSource, routeObjects } from '#src/app/router.tsx'
import { RiderProvider } from '#src/features/rider/rider-provider.tsx'
import { speakPidgin } from '#src/language/speak-pidgin.ts'
import { speak, t } from '#src/language/words.ts'
import { Screen } from '#src/ui/layout/screen.ts'
import { Muted } from '#src/ui/layout/text.ts'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { OnboardingProvider } from './features/onboarding/services/onboarding-provider.tsx'
import { ssrRider, ssrServices } from './features/onboarding/services/ssr-services.ts'

const StillDriverArea = () => (
  <OnboardingProvider services={ssrServices()}>
    <Outlet />
  </OnboardingProvider>
)
const StillRiderArea = () => (
  <RiderProvider rider={ssrRider()}>
    <Outlet />
  </RiderProvider>
)

const speakIn = async (language: Language) => (language === 'pcm' ? speakPidgin() : speak(language))

interface Drawn {
  readonly html: string
  readonly styles: string
}

/** The markup of what is drawn, when all that is fetched on the way has come, and the `<style>` elements that it needs. */
async function draw(page: ReactNode): Promise<Drawn> {
  const sheet = new ServerStyleSheet()
  try {
    // A large part would otherwise come after the rest, with a script that puts it in its place.
    const { prelude } = await prerenderToNodeStream(sheet.collectStyles(<AppProviders>{page}</AppProviders>), {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    })
    let html = ''
    for await (const chunk of prelude) html += chunk
    return { html, styles: sheet.getStyleTags() }
  } finally {
    sheet.seal()
  }
}

/** The page of a path, in the path's language; one at a time. `status` is 404 for a path that the table does not know. */
export async function render(path: string, content: ContentSource): Promise<Drawn & { status: number }> {
  const language = languageAt(path)
  await speakIn(language)
  const handler = createStaticHandler(
    routeObjects({
      content,
      features: { driver: async () => ({ default: StillDriverArea }), rider: async () => ({ default: StillRiderArea }) },
    }),
    { basename: basenameOf(language) },
  )
  const context = await handler.query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} answers ${context.status} instead of a page`)
  const router = createStaticRouter(handler.dataRoutes, context)
  return { ...(await draw(<StaticRouterProvider router={router} context={context} hydrate={false} />)), status: context.statusCode }
}

/** What stands on a path without a page of its own until the scripts have started. */
const Shell = () => (
  <Main>
    <Screen aria-busy>
      <Muted aria-hidden>{t('Loading…')}</Muted>
      <Skeleton label={t('Loading…')} />
    </Screen>
  </Main>
)

export async function renderShell(language: Language): Promise<Drawn> {
  await speakIn(language)
  return draw(<Shell />)
}
