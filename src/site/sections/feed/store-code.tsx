import { styled } from 'styled-components'
import { addressInLanguage, t } from '#src/language/words.ts'
import { QrCode } from '#src/ui/qr-code.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'

/** For somebody on a computer: this page's address as a picture that the phone reads. Its room is kept until it is drawn. */
export function StoreCode() {
  const isHydrated = useHydrated()
  return (
    <Room>
      {isHydrated ? (
        <QrCode
          text={new URL(addressInLanguage('/download-app'), window.location.href).href}
          label={t('QR code that opens this page on your phone')}
        >
          <Words>{t('Point your phone’s camera at this code to go on there.')}</Words>
        </QrCode>
      ) : null}
    </Room>
  )
}

const Room = styled.div`
  display: none;

  @media (min-width: 48rem) {
    display: block;
    inline-size: 12rem;
    min-block-size: 16.5rem;
  }
`

const Words = styled.p`
  margin-block-end: ${({ theme }) => theme.space[2]};
  font: ${({ theme }) => theme.type.small};
`
