import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { ConsentRef } from '#machines/consent.machine'
import { t } from '#src/language/words.ts'
import { useSnapshot } from '#src/loading/use-snapshot.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'
import { visitorIds } from '#src/storage/visitor-ids.ts'
import { Button } from '#src/ui/button.tsx'
import { useFocusBack } from '#src/ui/use-focus-back.ts'
import { privacySheetId } from './privacy-context.ts'

/** The choice of being measured or not, at the end of the page, where it covers nothing; the focus goes there only when it was called for. */
export default function PrivacySheet({ consent }: { consent: ConsentRef }) {
  const now = useSnapshot(consent)
  const isSummoned = now?.hasTag('summoned') ?? false
  const sheet = useRef<HTMLElement>(null)
  const words = useId()
  const { onFocus, giveBack } = useFocusBack()
  useEffect(() => {
    if (isSummoned) sheet.current?.focus()
  }, [isSummoned])
  useLayoutEffect(() => {
    const ground = sheet.current
    // What was pressed in it goes with it.
    return () => giveBack(ground)
  }, [])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') consent.send({ type: 'choices.close' })
  }
  const standing = now?.matches('agreed') ? t('You said yes to this.') : now?.matches('refused') ? t('You said no to this.') : ''
  const ids = now?.matches('agreed') ? visitorIds(safeStorage(() => localStorage)).read() : []
  return (
    <Ground
      ref={sheet}
      id={privacySheetId}
      aria-label={t('Privacy choices')}
      aria-describedby={words}
      tabIndex={-1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <Row>
        <Words id={words}>
          <p>
            {standing} {t('May we measure how this site is used, to make it better?')}
          </p>
          <p>
            {t('Never what you type, and no pictures of your papers.')} <Link to="/privacy">{t('How we handle data')}</Link>
          </p>
          {ids.length > 0 ? (
            <p>
              {t('Your visitor id, to tell us when you want what we measured deleted:')} <VisitorIds>{ids.join(' ')}</VisitorIds>
            </p>
          ) : null}
        </Words>
        <Buttons>
          <Button tone="secondary" onClick={() => consent.send({ type: 'choice.refuse' })}>
            {t('No thanks')}
          </Button>
          <Button tone="secondary" onClick={() => consent.send({ type: 'choice.accept' })}>
            {t('Accept')}
          </Button>
        </Buttons>
      </Row>
    </Ground>
  )
}

const Ground = styled.section`
  padding-block-start: ${({ theme }) => theme.space[3]};
  padding-block-end: max(${({ theme }) => theme.space[3]}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${({ theme }) => theme.colour.divider};
  background: ${({ theme }) => theme.colour.surface};
  font: ${({ theme }) => theme.type.small};
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[3]} ${theme.space[6]}`};
  max-inline-size: ${({ theme }) => theme.width.page};
  margin-inline: auto;
  padding-inline: ${({ theme }) => theme.beside.screen};
`

const Words = styled.div`
  flex: 1 1 20rem;

  p {
    margin: 0;
  }

  a {
    color: ${({ theme }) => theme.colour.link};
  }
`

/** A press picks the whole of it. */
const VisitorIds = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
`

const Buttons = styled.div`
  display: grid;
  flex: 1 1 17rem;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: ${({ theme }) => theme.space[3]};
  max-inline-size: 24rem;
`
