import { Outlet } from 'react-router-dom'
import { Bar, BarRow } from './bar.tsx'
import { Logo } from './logo.tsx'
import { Main } from './main.tsx'

export function Soon() {
  return (
    <>
      <Bar>
        <BarRow>
          <Logo />
        </BarRow>
      </Bar>
      <Main>
        <Outlet />
      </Main>
    </>
  )
}
