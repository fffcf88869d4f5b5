import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { AppProviders } from '#src/app/providers.tsx'
import { createAppRouter, whenReady } from '#src/app/router.tsx'
import { normalised } from '#src/app/routes.ts'
import { tokenCookies } from '#src/storage/token-cookies.ts'

const cookies = tokenCookies(location.protocol === 'https:')

/** The part of the application around the pages that are shown, once a route has called for it. */
interface Area {
  readonly isAsPrerendered: () => boolean
  readonly begin: () => void
}
const areas: Area[] = []
let hasSession = () => cookies.accessToken() !== undefined || cookies.refreshToken() !== undefined

const router = createAppRouter({
  guards: { auth: () => (hasSession() ? null : '/driver/signup') },
  surroundings: {
    driver: async () => {
      const { createDriverArea } = await import('#src/app/driver-area.tsx')
      const area = await createDriverArea({ cookies, router, version: __APP_VERSION__ })
      areas.push(area)
      hasSession = area.hasSession
      return { default: area.Component }
    },
    rider: async () => {
      const { createRiderArea } = await import('#src/app/rider-area.tsx')
      const area = await createRiderArea({ router, version: __APP_VERSION__ })
      areas.push(area)
      return { default: area.Component }
    },
  },
})
await whenReady(router)
const root = document.getElementById('root') as HTMLElement
const page = (
  <AppProviders session={{ active: hasSession(), leave: () => {}, leaving: false }}>
    <RouterProvider router={router} />
  </AppProviders>
)
const isPrerendered = root.dataset.prerendered === normalised(location.pathname) && areas.every((area) => area.isAsPrerendered())
if (isPrerendered) hydrateRoot(root, page)
else createRoot(root).render(page)
for (const area of areas) area.begin()
