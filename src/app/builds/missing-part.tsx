import { useContext, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { BarButton, BarRow } from '#src/app/layouts/bar.tsx'
import { t } from '#src/language/words.ts'
import { ReloadContext } from './reload-context.ts'

/** Stands above a page of which a part could not be fetched while a reload would have lost something. */
export function MissingPart() {
  const { isMissing, subscribe, forget } = useContext(ReloadContext)
  const missing = useSyncExternalStore(subscribe, isMissing, () => false)
  const { pathname } = useLocation()
  useEffect(() => forget, [pathname, forget])
  if (!missing) return null
  return (
    <Ground role="alert">
      <BarRow>
        <Words>
          <strong>{t('A part of this page did not load')}</strong>
          <br />
          {t('Try once more what you were doing. If it still does not work, load the page again.')}
        </Words>
        <BarButton onClick={() => location.reload()}>{t('Load the page again')}</BarButton>
      </BarRow>
    </Ground>
  )
}

const Ground = styled.div`
  padding-block: 0.5rem;
  background: ${({ theme }) => theme.colour.warningSurface};
`

const Words = styled.p`
  flex: 1 1 18rem;
  padding-block: ${({ theme }) => theme.space[1]};
`
