import type { Problem } from '#contract/problems'
import { AboveForm } from '#src/forms/above-form.tsx'
import { momentWords } from '#src/forms/words.ts'
import { t } from '#src/language/words.ts'
import { Button } from '#src/ui/button.tsx'
import { TakenBack } from '#src/ui/illustrations/taken-back.tsx'
import { Card } from '#src/ui/layout/card.ts'
import { Screen } from '#src/ui/layout/screen.ts'
import { Heading, Muted } from '#src/ui/layout/text.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { BusyWords } from '#src/ui/status/busy-words.tsx'
import { MyData } from './my-data.tsx'

export interface WithdrawnProps {
  /** When everything is deleted, an ISO time. */
  readonly eraseAt: string | undefined
  readonly fetchMyData: () => Promise<Blob>
  readonly keep: () => void
  readonly busy: boolean
  readonly problem: Problem | null
}

/** An application that is withdrawn, until it is deleted. */
export function Withdrawn({ eraseAt, fetchMyData, keep, busy, problem }: WithdrawnProps) {
  return (
    <Screen>
      <TakenBack />
      <PageHeading
        lead={
          eraseAt
            ? t('We delete your answers and your files on {day}.', { day: momentWords(eraseAt) })
            : t('We delete your answers and your files soon.')
        }
      >
        {t('You withdrew your application')}
      </PageHeading>
      <AboveForm problem={problem} busy={busy} again={keep} />
      <Card>
        <Heading>{t('Changed your mind?')}</Heading>
        <p>{t('Until then everything is as you left it. Keep your application, and it goes on where it stood.')}</p>
        <Button busy={busy} onClick={keep} wide>
          {t('Keep my application')}
        </Button>
        <BusyWords busy={busy}>{t('Keeping your application')}</BusyWords>
      </Card>
      <Card>
        <Heading>{t('Your data')}</Heading>
        <Muted>
          {t('Everything that we hold about you, as one file to keep. After it is deleted nobody can give it to you any more.')}
        </Muted>
        <MyData fetchMyData={fetchMyData} />
      </Card>
    </Screen>
  )
}
