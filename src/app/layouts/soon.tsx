import { Outlet } from 'react-router-dom'
import { LogoBar } from './logo-bar.tsx'

export const Soon = () => (
  <LogoBar>
    <Outlet />
  </LogoBar>
)
