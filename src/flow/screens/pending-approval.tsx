import PendingApproval from '#src/steps/pending-approval.tsx'
import { answersIn } from '../answers-in.ts'
import { AtPage } from '../at-page.tsx'
import { useDriverOn } from '../use-driver-on.ts'
import { useWorld } from '../world.tsx'

function Review() {
  const { driver } = useWorld()
  const snapshot = useDriverOn('pendingApproval')
  const answers = answersIn(snapshot)
  if (!answers) return null
  return (
    <PendingApproval
      {...answers}
      rejected={snapshot.matches({ signedIn: 'rejected' })}
      check={() => driver.send({ type: 'review.check' })}
      checking={snapshot.hasTag('busy')}
      problem={snapshot.context.problem}
    />
  )
}

export default function PendingApprovalPage() {
  return <AtPage page="pendingApproval">{() => <Review />}</AtPage>
}
