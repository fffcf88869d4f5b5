import type { PropsWithChildren } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { AppRoutes } from '#src/app/app-routes.tsx'
import { lateFooter } from '#src/app/layouts/with-header-and-footer.tsx'
import { memoryHistory } from '#src/app/navigator.ts'
import { NoPage } from '#src/app/place-trouble.ts'
import { AppProviders } from '#src/app/providers.tsx'
import { type AppRouter, type ContentSource, createAppRouter, whenReady } from '#src/app/router.tsx'
import { Shell } from '#src/app/shell.tsx'
import { DriverArea } from '#src/flow/driver-area.tsx'
import { RiderArea } from '#src/flow/rider-area.tsx'
import { createStillRider, createStillWorld } from '#src/flow/still-world.ts'

const StillDriverArea = ({ children }: PropsWithChildren) => <DriverArea world={createStillWorld()}>{children}</DriverArea>
const StillRiderArea = ({ children }: PropsWithChildren) => <RiderArea rider={createStillRider()}>{children}</RiderArea>

function statusOf({ state }: Pick<AppRouter, 'state'>): number {
  const error = state.shown?.trouble?.error
  return error === undefined ? 200 : error instanceof NoPage ? error.status : 500
}

/** The markup of a page and the `<style>` elements it needs. `status` is 404 for a path that the table does not know. */
export async function render(path: string, content: ContentSource): Promise<{ html: string; styles: string; status: number }> {
  const router = createAppRouter(
    {
      content,
      surroundings: { driver: async () => ({ default: StillDriverArea }), rider: async () => ({ default: StillRiderArea }) },
    },
    memoryHistory(path),
  )
  await Promise.all([whenReady(router), lateFooter.load()])
  if (router.state.location.pathname !== path) throw new Error(`${path} leads to ${router.state.location.pathname} instead of a page`)
  const sheet = new ServerStyleSheet()
  try {
    const html = renderToString(
      sheet.collectStyles(
        <AppProviders>
          <AppRoutes router={router} />
        </AppProviders>,
      ),
    )
    return { html, styles: sheet.getStyleTags(), status: statusOf(router) }
  } finally {
    sheet.seal()
  }
}

/** What stands on a path without a page of its own until the scripts have started. */
export function renderShell() {
  const sheet = new ServerStyleSheet()
  try {
    return {
      html: renderToString(
        sheet.collectStyles(
          <AppProviders>
            <Shell />
          </AppProviders>,
        ),
      ),
      styles: sheet.getStyleTags(),
    }
  } finally {
    sheet.seal()
  }
}
