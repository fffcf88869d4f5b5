import type { ComponentType } from 'react'
import type { LayoutName } from '../routes.ts'
import { Bare } from './bare.tsx'
import { Onboarding } from './onboarding.tsx'
import { Soon } from './soon.tsx'
import { WithHeaderAndFooter } from './with-header-and-footer.tsx'

export const layouts = {
  'home-page': WithHeaderAndFooter,
  default: WithHeaderAndFooter,
  'driver-signup': WithHeaderAndFooter,
  'driver-onboarding': Onboarding,
  soon: Soon,
  'no-nav-footer': Bare,
} satisfies Record<LayoutName, ComponentType>
