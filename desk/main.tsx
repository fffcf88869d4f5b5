import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { ThemeProvider } from 'styled-components'
import { theme } from '#src/theme/tokens.ts'
import { createDeskRouter } from './router.tsx'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ThemeProvider theme={theme}>
      <RouterProvider router={createDeskRouter()} />
    </ThemeProvider>
  </StrictMode>,
)
