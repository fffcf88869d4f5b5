import { formPaths, mayOpen, maySend, nextStep } from '#machines/driver-pages'
import Hub from '#src/steps/hub.tsx'
import { answersIn } from '../answers-in.ts'
import { AtPage } from '../at-page.tsx'
import { useDriverOn } from '../use-driver-on.ts'
import { useWorld } from '../world.tsx'

function Answers() {
  const { driver } = useWorld()
  const snapshot = useDriverOn('hub')
  const answers = answersIn(snapshot)
  if (!answers) return null
  const { record } = answers
  return (
    <Hub
      {...answers}
      pathOf={(step) => formPaths[step]}
      open={(page) => driver.send({ type: 'page.open', page })}
      next={nextStep(record)}
      mayOpen={(step) => mayOpen(record, step)}
      maySend={maySend(record)}
      send={() => driver.send({ type: 'application.send' })}
      busy={snapshot.hasTag('busy')}
      problem={snapshot.context.problem}
    />
  )
}

export default function HubPage() {
  return <AtPage page="hub">{() => <Answers />}</AtPage>
}
