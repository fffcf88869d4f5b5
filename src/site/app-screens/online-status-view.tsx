import { useState } from 'react'
import type { OnlineStatus } from '#content/model/app-screen'
import { Button } from '#src/ui/button.tsx'
import { Amount, Buttons, Facts, Phone, StatusLine } from './phone.tsx'
import { StreetMap } from './street-map.tsx'

/** A driver goes online and offline, and sees how the papers stand. */
export function OnlineStatusView({ screen }: { readonly screen: OnlineStatus }) {
  const [isOnline, setOnline] = useState(false)
  return (
    <Phone title={screen.title} note={screen.note}>
      <StreetMap isOnline={isOnline} />
      <div>
        <p>{screen.near}</p>
        <Amount>{isOnline ? screen.onlineTitle : screen.offlineTitle}</Amount>
      </div>
      <StatusLine>{isOnline ? screen.onlineText : screen.offlineText}</StatusLine>
      <Facts>
        <div>
          <dt>{screen.papersLabel}</dt>
          <dd>{screen.papersText}</dd>
        </div>
        <div>
          <dt>{screen.soonestLabel}</dt>
          <dd>{screen.soonestText}</dd>
        </div>
      </Facts>
      <Buttons>
        <Button tone={isOnline ? 'secondary' : 'primary'} onClick={() => setOnline(!isOnline)}>
          {isOnline ? screen.goOfflineLabel : screen.goOnlineLabel}
        </Button>
      </Buttons>
    </Phone>
  )
}
