import { useState } from 'react'
import type { TripOffer } from '#content/model/app-screen'
import { naira } from '#src/site/naira.ts'
import { Button } from '#src/ui/button.tsx'
import { Amount, Buttons, Facts, Phone, StatusLine } from './phone.tsx'
import { RouteLine } from './route-line.tsx'

/** A trip that can be accepted or declined, with all that a driver sees before. */
export function TripOfferView({ screen }: { readonly screen: TripOffer }) {
  const [answer, setAnswer] = useState<'accepted' | 'declined'>()
  const said = { accepted: screen.acceptedText, declined: screen.declinedText }
  return (
    <Phone title={screen.title} note={screen.note}>
      <RouteLine done={answer === 'accepted' ? 1 : 0} />
      <div>
        <p>{screen.pickUp}</p>
        <p>
          <b>{screen.destination}</b>
        </p>
        <p>{screen.distance}</p>
      </div>
      <Amount>{naira(screen.fare)}</Amount>
      <Facts>
        <div>
          <dt>{screen.fareLabel}</dt>
          <dd>{naira(screen.fare)}</dd>
        </div>
        <div>
          <dt>{screen.shareLabel}</dt>
          <dd>{naira(screen.share)}</dd>
        </div>
        <div>
          <dt>{screen.keptLabel}</dt>
          <dd>{naira(screen.fare - screen.share)}</dd>
        </div>
      </Facts>
      <Buttons>
        <Button aria-pressed={answer === 'accepted'} onClick={() => setAnswer('accepted')}>
          {screen.acceptLabel}
        </Button>
        <Button tone="secondary" aria-pressed={answer === 'declined'} onClick={() => setAnswer('declined')}>
          {screen.declineLabel}
        </Button>
      </Buttons>
      <StatusLine>{answer ? said[answer] : null}</StatusLine>
    </Phone>
  )
}
