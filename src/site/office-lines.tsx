import type { Office } from '#content/model/site-settings'
import { t } from '#src/language/words.ts'
import { ContentLink } from './content-link.tsx'
import { callTo, whatsAppTo } from './phone-links.ts'

/** How the office is reached, a line each; nothing for what is not known. */
export const OfficeLines = ({ office }: { readonly office: Omit<Office, 'id'> }) => {
  const { phone, whatsapp, address, openingHours, sampleNote } = office
  return (
    <>
      {phone ? (
        <p>
          <ContentLink to={callTo(phone)}>{t('Call {phone}', { phone })}</ContentLink>
        </p>
      ) : null}
      {whatsapp ? (
        <p>
          <ContentLink to={whatsAppTo(whatsapp)}>WhatsApp {whatsapp}</ContentLink>
        </p>
      ) : null}
      {address ? <p>{address}</p> : null}
      {openingHours ? <p>{openingHours}</p> : null}
      {sampleNote ? <small>{sampleNote}</small> : null}
    </>
  )
}
