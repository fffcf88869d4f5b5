import { useSelector } from '@xstate/react'
import Congratulations from '#src/steps/congratulations.tsx'
import { AtPage } from '../at-page.tsx'
import { useWorld } from '../world.tsx'

function Approved() {
  const { driver } = useWorld()
  const snapshot = useSelector(driver, (now) => now)
  const { deepLink, problem } = snapshot.context
  return (
    <Congratulations
      openApp={() => driver.send({ type: 'app.open' })}
      deepLink={deepLink}
      busy={snapshot.hasTag('busy')}
      problem={problem}
    />
  )
}

export default function CongratulationsPage() {
  return <AtPage page="congratulations">{() => <Approved />}</AtPage>
}
