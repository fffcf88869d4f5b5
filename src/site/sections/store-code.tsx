import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { QrCode } from '#src/ui/qr-code.tsx'

const loadCode = () => import('uqr')

/** For somebody on a computer: this page's address as a picture that the phone reads. Its place is kept until it is drawn. */
export function StoreCode() {
  const [cells, setCells] = useState<boolean[][] | null>(null)
  useEffect(() => {
    let gone = false
    loadCode().then(
      ({ encode }) => {
        if (!gone) setCells(encode(new URL('/download-app', window.location.href).href, { border: 3, ecc: 'M' }).data)
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])
  return <Room>{cells ? <QrCode cells={cells} label="QR code that opens this page on your phone" /> : null}</Room>
}

const Room = styled.div`
  display: none;

  @media (min-width: 48rem) {
    display: block;
    inline-size: 12rem;
    block-size: 12rem;
  }
`
