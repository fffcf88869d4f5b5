import { styled } from 'styled-components'
import type { StoreLink } from '#content/model/site-settings'
import { t } from '#src/language/words.ts'
import { Action } from '#src/site/action.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { StoreCode } from './store-code.tsx'

interface StoreListProps {
  readonly items: readonly StoreLink[]
  readonly sampleNote?: string | undefined
}

export function StoreList({ items, sampleNote }: StoreListProps) {
  if (items.length === 0)
    return (
      <NothingYet to="/driver/signup" label={t('Apply to drive')}>
        {t('The app is in no store yet. Applications are open:')}
      </NothingYet>
    )
  return (
    <Layout>
      <ul>
        {items.map(({ id, label, url }) => (
          <li key={id}>
            {url ? (
              <Action to={url} $tone="primary" $wide>
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
  gap: ${({ theme }) => theme.space[8]};
  align-items: center;

  ul {
    display: grid;
    gap: ${({ theme }) => theme.space[4]};
    inline-size: 20rem;
    padding: 0;
    list-style: none;
  }
`
