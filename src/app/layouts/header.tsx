import { Logo } from './logo.tsx'

export const Header = () => (
  <header>
    <Logo />
  </header>
)
