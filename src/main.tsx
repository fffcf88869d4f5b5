import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { AppProviders } from '#src/app/providers.tsx'
import { createAppRouter, whenReady } from '#src/app/router.tsx'
import { normalised } from '#src/app/routes.ts'

const root = document.getElementById('root') as HTMLElement
const router = createAppRouter()
await whenReady(router)
const page = (
  <AppProviders>
    <RouterProvider router={router} />
  </AppProviders>
)
if (root.dataset['prerendered'] === normalised(location.pathname)) hydrateRoot(root, page)
else createRoot(root).render(page)
