import Congratulations from '#src/steps/congratulations.tsx'
import { AtPage } from '../at-page.tsx'
import { useDriverOn } from '../use-driver-on.ts'
import { useWorld } from '../world.tsx'

function Approved() {
  const { driver } = useWorld()
  const snapshot = useDriverOn('congratulations')
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
