import { Outlet } from 'react-router-dom'
import { Logo } from './logo.tsx'
import { Main } from './main.tsx'

export function Soon() {
  return (
    <>
      <header>
        <Logo />
      </header>
      <Main>
        <Outlet />
      </Main>
    </>
  )
}
