import type { ComponentType, ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import type { LayoutName } from '../routes.ts'
import { LogoBar } from './logo-bar.tsx'
import { MainAlone } from './main-alone.tsx'
import { Onboarding } from './onboarding.tsx'
import { WithHeaderAndFooter } from './with-header-and-footer.tsx'

const around = (Layout: ComponentType<{ children: ReactNode }>) => () => (
  <Layout>
    <Outlet />
  </Layout>
)

export const layouts: Readonly<Record<LayoutName, ComponentType>> = {
  'home-page': around(WithHeaderAndFooter),
  default: around(WithHeaderAndFooter),
  'driver-signup': around(WithHeaderAndFooter),
  'driver-onboarding': around(Onboarding),
  soon: around(LogoBar),
  'no-nav-footer': around(MainAlone),
}
