import { styled } from 'styled-components'
import type { StoreLink } from '#content/model/site-settings'
import { t } from '#src/language/words.ts'
import { Action } from '#src/site/action.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { StoreCode } from './store-code.tsx'

interface StoreListProps {
  readonly items: readonly StoreLink[]
  readonly sampleNote?: string | undefined
  /** One loud button on a deep colour; on other grounds each store's is alike. */
  readonly isOnDeep?: boolean
}

export function StoreList({ items, sampleNote, isOnDeep = false }: StoreListProps) {
  const toneAt = (at: number) => (!isOnDeep ? 'primary' : at === 0 ? 'accent' : 'ghost')
  if (items.length === 0)
    return (
      <NothingYet to="/driver/signup" label={t('Apply to drive')}>
        {t('The app is in no store yet. Applications are open:')}
      </NothingYet>
    )
  return (
    <Layout>
      <ul>
        {items.map(({ id, label, url }, at) => (
          <li key={id}>
            {url ? (
              <Action to={url} $tone={toneAt(at)} $wide>
                {label}
              </Action>
            ) : (
              <span>{t('{label}: soon', { label })}</span>
            )}
          </li>
        ))}
        {sampleNote ? <li>{sampleNote}</li> : null}
      </ul>
      <StoreCode />
    </Layout>
  )
}

const Layout = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[7]};
  align-items: start;

  ul {
    display: grid;
    flex: 0 1 20rem;
    gap: ${({ theme }) => theme.space[3]};
    padding: 0;
    list-style: none;
  }
`
