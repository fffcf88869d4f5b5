import type { CreateAxiosDefaults } from 'axios'
import type { RuntimeConfig } from '#contract/config'
import { languageAt } from '#contract/languages'
import type { SessionGate } from '#src/api/client.ts'
import { lazyClient } from '#src/api/lazy-client.ts'
import { deviceId } from '#src/storage/device-id.ts'
import { keptPushToken } from '#src/storage/push-token-and-owner.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'

export interface BrowserClientOptions {
  readonly config: RuntimeConfig
  readonly version: string
  readonly window: Window
  readonly http?: CreateAxiosDefaults | undefined
}

const noSession: SessionGate = {
  accessToken: () => undefined,
  refreshToken: () => undefined,
  owner: () => '',
  renew: () => Promise.resolve(),
}

/** The client with the headers of this device and build; it is fetched when it is first called, or loaded. */
export function browserClient({ config, version, window, http }: BrowserClientOptions, session: SessionGate = noSession) {
  const local = safeStorage(() => window.localStorage)
  const device = deviceId(local, window)
  const pushToken = keptPushToken(local)
  const language = languageAt(window.location.pathname)
  return lazyClient(
    {
      baseUrl: config.apiBaseUrl,
      session,
      headers: () => ({
        'x-device-id': device,
        'x-app-version': version,
        'x-firebase-push-token': pushToken.read(),
        'accept-language': language,
      }),
      defaults: http,
    },
    () => import('#src/api/create-client.ts'),
  )
}
