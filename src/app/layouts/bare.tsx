import { Outlet } from 'react-router-dom'
import { Main } from './main.tsx'

export function Bare() {
  return (
    <Main>
      <Outlet />
    </Main>
  )
}
