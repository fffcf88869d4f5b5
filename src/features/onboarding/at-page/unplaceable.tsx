import { t } from '#src/language/words.ts'
import { LostSign } from '#src/ui/illustrations/lost-sign.tsx'
import { Screen } from '#src/ui/layout/screen.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { TryAgain } from './try-again.tsx'

/** A status that this build does not know. */
export function Unplaceable({ retry }: { readonly retry: () => void }) {
  return (
    <Screen>
      <LostSign />
      <PageHeading lead={t('It is safe with us and nothing is lost. This page does not know yet where it stands.')}>
        {t('We cannot place your application')}
      </PageHeading>
      <p>
        {t(
          'This can happen while we bring out something new. Try again in a few minutes. If it stays like this, tell us and we look after it.',
        )}
      </p>
      <TryAgain retry={retry} />
    </Screen>
  )
}
