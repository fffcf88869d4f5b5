import { t } from '#src/language/words.ts'
import { ActionLink } from '#src/ui/action-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout/stack.ts'

/** The two ways on from a screen that could not be shown. */
export const TryAgain = ({ retry, busy = false }: { retry: () => void; busy?: boolean }) => (
  <Row $gap={3}>
    <Button onClick={retry} busy={busy}>
      {t('Try again')}
    </Button>
    <ActionLink href="/contact">{t('Contact us')}</ActionLink>
  </Row>
)
