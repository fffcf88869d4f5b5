import { useEffect, useState } from 'react'
import { Stack } from '#src/ui/layout/stack.ts'
import { Muted } from '#src/ui/layout/text.ts'
import { QrCode } from '#src/ui/qr-code.tsx'

const loadCode = () => import('uqr')

/** For a driver on a computer: the link as a picture that the phone reads. */
export function AppCode({ deepLink }: { readonly deepLink: string }) {
  const [drawn, setDrawn] = useState<{ link: string; cells: boolean[][] } | null>(null)
  useEffect(() => {
    let gone = false
    loadCode().then(
      ({ encode }) => {
        if (!gone) setDrawn({ link: deepLink, cells: encode(deepLink, { border: 3, ecc: 'M' }).data })
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [deepLink])
  if (drawn?.link !== deepLink) return null
  return (
    <Stack $gap={3}>
      <Muted>On a computer? Point the camera of the phone you drive with at this code. It works once.</Muted>
      <QrCode cells={drawn.cells} label="QR code that opens the driver app on your phone" />
    </Stack>
  )
}
