import { fromPromise } from 'xstate'
import type { DeepLink } from '#machines/driver/facts'
import type { Api } from '#src/api/client.ts'
import type { TokenCookies } from '#src/storage/token-cookies.ts'

/** The link that opens the driver app with a login token; each token works once (domain, section 3). */
export const deepLinkActor = (api: Api, cookies: TokenCookies, asOurs: <Answer>(call: () => Promise<Answer>) => Promise<Answer>) =>
  fromPromise<DeepLink>(async ({ signal }) => {
    // Without a token the server is asked as well: its refusal renews the session or ends it, and nobody else would notice.
    const ask = async (token = '') => {
      const { loginToken, expiresIn } = await asOurs(() => api.generateLoginToken({ body: { token } }, signal))
      return { address: `cruzer-driver://login?token=${encodeURIComponent(loginToken)}`, until: Date.now() + expiresIn * 1000 }
    }
    const token = cookies.accessToken()
    try {
      return await ask(token)
    } catch (cause) {
      // The body names the access token: one that was renewed on the way has to be named anew.
      if (cookies.accessToken() === token) throw cause
      return ask(cookies.accessToken())
    }
  })
