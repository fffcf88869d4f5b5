import * as z from 'zod/mini'

/** `/config.json`, read by the browser at run time; a missing key takes its default (domain, section 1). */
export const RuntimeConfig = z.object({
  apiBaseUrl: z._default(z.string(), '/api'),
  content: z._default(
    z.object({
      space: z._default(z.string(), 'cruzer'),
      environment: z._default(z.string(), 'master'),
      accessToken: z._default(z.string(), 'embedded'),
      host: z._default(z.string(), '/content'),
    }),
    { space: 'cruzer', environment: 'master', accessToken: 'embedded', host: '/content' },
  ),
  analytics: z._default(z.object({ apiHost: z._default(z.string(), '/mixpanel') }), { apiHost: '/mixpanel' }),
  videoEngineUrl: z._default(z.string(), '/ffmpeg'),
  waitlistButtonStartsDisabled: z._default(z.boolean(), true),
})
export type RuntimeConfig = z.infer<typeof RuntimeConfig>
