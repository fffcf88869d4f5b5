import { useState } from 'react'
import type { SharedRide } from '#content/model/app-screen'
import { Button } from '#src/ui/button.tsx'
import { Amount, Buttons, Phone, StatusLine } from './phone.tsx'
import { RouteLine } from './route-line.tsx'

const next = { idle: 'shared', shared: 'arrived', arrived: 'idle' } as const
const done = { idle: 0, shared: 0.45, arrived: 1 }

/** A ride that is shared by a link, followed, and at an end. */
export function SharedRideView({ screen }: { readonly screen: SharedRide }) {
  const [at, setAt] = useState<keyof typeof next>('idle')
  const said = { idle: screen.idleText, shared: screen.sharedText, arrived: screen.arrivedText }
  const labels = { idle: screen.shareLabel, shared: screen.arriveLabel, arrived: screen.againLabel }
  return (
    <Phone title={screen.title} note={screen.note}>
      <RouteLine done={done[at]} />
      <div>
        <p>{screen.from}</p>
        <p>
          <b>{screen.to}</b>
        </p>
      </div>
      <div>
        <p>{screen.vehicle}</p>
        <Amount>{screen.plate}</Amount>
      </div>
      <StatusLine>{said[at]}</StatusLine>
      <Buttons>
        <Button tone={at === 'idle' ? 'primary' : 'secondary'} onClick={() => setAt(next[at])}>
          {labels[at]}
        </Button>
      </Buttons>
    </Phone>
  )
}
