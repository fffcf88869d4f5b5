import { styled } from 'styled-components'
import type { Office } from '#content/model/site-settings'
import { t } from '#src/language/words.ts'
import { OfficeLines } from '#src/site/office-lines.tsx'
import { NothingYet } from './nothing-yet.tsx'

const isKnown = ({ phone, whatsapp, address, openingHours }: Office) => Boolean(phone || whatsapp || address || openingHours)

export const OfficeList = ({ items }: { readonly items: readonly Office[] }) => (
  <div>
    {items.some(isKnown) ? null : (
      <NothingYet to="/support" label={t('Support')}>
        {t('No number or address is listed at the moment. Write to us instead:')}
      </NothingYet>
    )}
    {items.filter(isKnown).map((office) => (
      <Lines key={office.id}>
        <OfficeLines office={office} />
      </Lines>
    ))}
  </div>
)

const Lines = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  font: ${({ theme }) => theme.type.lead};

  a {
    display: inline-block;
    padding-block: ${({ theme }) => theme.space[2]};
  }

  small {
    color: ${({ theme }) => theme.colour.warning};
  }
`
