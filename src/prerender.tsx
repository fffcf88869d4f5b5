import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { AppProviders } from '#src/app/providers.tsx'
import { type ContentSource, routeObjects } from '#src/app/router.tsx'
import { Shell } from '#src/app/shell.tsx'
import { DriverArea } from '#src/flow/driver-area.tsx'
import { RiderArea } from '#src/flow/rider-area.tsx'
import { createStillRider, createStillWorld } from '#src/flow/still-world.ts'

const StillDriverArea = () => <DriverArea world={createStillWorld()} />
const StillRiderArea = () => <RiderArea rider={createStillRider()} />

/** The markup of a page and the `<style>` elements it needs. `status` is 404 for a path that the table does not know. */
export async function render(path: string, content: ContentSource): Promise<{ html: string; styles: string; status: number }> {
  const handler = createStaticHandler(
    routeObjects({
      content,
      surroundings: { driver: async () => ({ default: StillDriverArea }), rider: async () => ({ default: StillRiderArea }) },
    }),
  )
  const context = await handler.query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} answers ${context.status} instead of a page`)
  const sheet = new ServerStyleSheet()
  try {
    const html = renderToString(
      sheet.collectStyles(
        <AppProviders>
          <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
        </AppProviders>,
      ),
    )
    return { html, styles: sheet.getStyleTags(), status: context.statusCode }
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
