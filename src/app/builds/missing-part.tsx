import { useContext, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { t } from '#src/language/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/status/notice.tsx'
import { ReloadContext } from './reload-context.ts'

/** Stands above a page of which a part could not be fetched while a reload would have lost something. */
export function MissingPart() {
  const { isMissing, subscribe, forget } = useContext(ReloadContext)
  const missing = useSyncExternalStore(subscribe, isMissing, () => false)
  const { pathname } = useLocation()
  useEffect(() => forget, [pathname, forget])
  if (!missing) return null
  return (
    <Notice
      tone="warning"
      role="status"
      title={t('A part of this page did not load')}
      action={
        <Button tone="secondary" onClick={() => location.reload()}>
          {t('Load the page again')}
        </Button>
      }
    >
      <p>{t('Try once more what you were doing. If it still does not work, load the page again.')}</p>
    </Notice>
  )
}
