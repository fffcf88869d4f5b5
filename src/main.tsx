import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import type { DriverAreaPart } from '#src/app/driver-area.tsx'
import { AppProviders } from '#src/app/providers.tsx'
import { createAppRouter, whenReady } from '#src/app/router.tsx'
import { normalised } from '#src/app/routes.ts'
import { tokenCookies } from '#src/storage/token-cookies.ts'

const cookies = tokenCookies(location.protocol === 'https:')
const hasSession = () => cookies.accessToken() !== undefined || cookies.refreshToken() !== undefined
let driverArea: DriverAreaPart | undefined

const router = createAppRouter({
  guards: { auth: () => ((driverArea?.hasSession() ?? hasSession()) ? null : '/driver/signup') },
  surroundings: {
    driver: async () => {
      const { createDriverArea } = await import('#src/app/driver-area.tsx')
      const area = await createDriverArea({ cookies, router, version: __APP_VERSION__ })
      driverArea = area
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
const isPrerendered = root.dataset.prerendered === normalised(location.pathname) && (driverArea?.isAsPrerendered() ?? true)
if (isPrerendered) hydrateRoot(root, page)
else createRoot(root).render(page)
driverArea?.begin()
