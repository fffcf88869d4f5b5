/** What may happen to one call, in words for a person. */
export const faultWords = {
  refused: 'is refused (400)',
  moved: 'is refused as come too late (409)',
  unauthorised: 'is answered 401',
  limited: 'is answered 429, try again after 7 s',
  failed: 'is answered 500',
  unavailable: 'is answered 503',
  garbage: 'is answered 200 with a page of something else',
  resetBefore: 'is reset before it arrives',
  resetAfter: 'is reset after the server has done it',
  cut: 'is done, and its answer is cut off in the middle',
  stallsBefore: 'never arrives, and nobody says so',
  stallsAfter: 'is done, and its answer never comes',
  slow: 'is answered after 3 s',
} as const
export type Fault = keyof typeof faultWords

export const faults = Object.keys(faultWords) as Fault[]

const no = (code: string) => JSON.stringify({ message: 'No.', errors: [{ code, message: 'No.' }] })

/** Answers that come from somewhere between the site and the server. */
export const madeUp: Partial<Record<Fault, { readonly status: number; readonly data: string; readonly headers?: Record<string, string> }>> =
  {
    refused: { status: 400, data: no('invalid') },
    moved: { status: 409, data: no('wrong_step') },
    unauthorised: { status: 401, data: no('unauthenticated') },
    limited: { status: 429, data: no('too_many'), headers: { 'retry-after': '7' } },
    failed: { status: 500, data: no('unavailable') },
    unavailable: { status: 503, data: '' },
    garbage: { status: 200, data: '<!doctype html><title>Free Wi-Fi</title>' },
  }

/** Milliseconds after which a slow answer comes. */
export const slowness = 3000
