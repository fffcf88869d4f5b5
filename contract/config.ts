import * as z from 'zod/mini'

/** Where a part is; what is relative is so to the site's origin, whichever page asks. */
const Address = z.string().check(z.overwrite((given) => (/^(\/|\w+:\/\/|$)/.test(given) ? given : `/${given}`)))

/** `/config.json`, read by the browser at run time; a missing key takes its default (domain, section 1). */
export const RuntimeConfig = z.object({
  apiBaseUrl: z._default(Address, '/api'),
  content: z._default(
    z.object({
      space: z._default(z.string(), 'cruzer'),
      environment: z._default(z.string(), 'master'),
      accessToken: z._default(z.string(), 'embedded'),
      host: z._default(z.string(), '/content'),
    }),
    { space: 'cruzer', environment: 'master', accessToken: 'embedded', host: '/content' },
  ),
  analytics: z._default(z.object({ apiHost: z._default(Address, '/mixpanel') }), { apiHost: '/mixpanel' }),
  videoEngineUrl: z._default(Address, '/ffmpeg'),
  waitlistButtonStartsDisabled: z._default(z.boolean(), true),
})
export type RuntimeConfig = z.infer<typeof RuntimeConfig>
