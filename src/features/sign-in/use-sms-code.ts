import { useEffect } from 'react'
import { useLatest } from '#src/ui/use-latest.ts'

interface CodeRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] }
}

/** Takes the code out of the SMS where the browser can (WebOTP), and that of the next SMS once another may be asked for at `resendAt`; stops waiting when the screen goes. */
export function useSmsCode(take: (code: string) => void, resendAt: number) {
  const latest = useLatest(take)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const controller = new AbortController()
    const request: CodeRequest = { otp: { transport: ['sms'] }, signal: controller.signal }
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential && 'code' in credential && !controller.signal.aborted) latest.current(String(credential.code))
      },
      () => undefined,
    )
    return () => controller.abort()
  }, [latest, resendAt])
}
