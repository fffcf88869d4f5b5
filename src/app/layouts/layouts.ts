import type { ComponentType, ReactNode } from 'react'
import type { LayoutName } from '../routes.ts'
import { LogoBar } from './logo-bar.tsx'
import { Main } from './main.tsx'
import { Onboarding } from './onboarding.tsx'
import { WithHeaderAndFooter } from './with-header-and-footer.tsx'

export const layouts = {
  'home-page': WithHeaderAndFooter,
  default: WithHeaderAndFooter,
  'driver-signup': WithHeaderAndFooter,
  'driver-onboarding': Onboarding,
  soon: LogoBar,
  'no-nav-footer': Main,
} satisfies Record<LayoutName, ComponentType<{ children: ReactNode }>>
