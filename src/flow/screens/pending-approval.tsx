import { useSelector } from '@xstate/react'
import PendingApproval from '#src/steps/pending-approval.tsx'
import { AtPage } from '../at-page.tsx'
import { useAnswers } from '../use-answers.ts'
import { useWorld } from '../world.tsx'

function Review() {
  const { driver } = useWorld()
  const snapshot = useSelector(driver, (now) => now)
  const answers = useAnswers()
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
