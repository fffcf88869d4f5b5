import type { Problem } from '#contract/problems'
import { ActionLink } from '#src/ui/action-link.tsx'
import { BusyWords } from '#src/ui/busy-words.tsx'
import { Card } from '#src/ui/card.ts'
import { Approved } from '#src/ui/illustrations/approved.tsx'
import { NumberedList } from '#src/ui/numbered-list.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Screen } from '#src/ui/screen.ts'
import { Heading } from '#src/ui/text.ts'
import { AboveForm } from './above-form.tsx'
import { AppCode } from './app-code.tsx'

export interface CongratulationsProps {
  /** Asks for the login token and opens the app; `deepLink` is there once asked. */
  readonly openApp: () => void
  readonly deepLink: string | null
  readonly busy: boolean
  readonly problem: Problem | null
}

export default function Congratulations({ openApp, deepLink, busy, problem }: CongratulationsProps) {
  const faults = problem?.kind === 'refused' && !busy ? problem.errors.map(({ message }) => ({ message })) : []
  return (
    <Screen>
      <Approved />
      <PageHeading lead="Welcome to Cruzer. Your papers and your vehicle are in order, and the road is yours.">
        You are approved
      </PageHeading>
      <AboveForm faults={faults} attempt={problem} problem={problem} busy={busy} again={openApp} />
      <Card>
        <Heading>Three things before your first trip</Heading>
        <NumberedList>
          <li>
            <span>
              Install the driver app on the phone you drive with. <a href="/download-app">Get it here</a>.
            </span>
          </li>
          <li>Open it with the button below. It signs you in, without another code.</li>
          <li>Go online when you are ready to drive.</li>
        </NumberedList>
        <ActionLink href="/download-app" go={() => busy || openApp()} tone="primary" aria-busy={busy || undefined} wide>
          Open the driver app
        </ActionLink>
        <BusyWords busy={busy}>Opening the driver app</BusyWords>
        {deepLink ? <AppCode deepLink={deepLink} /> : null}
      </Card>
    </Screen>
  )
}
