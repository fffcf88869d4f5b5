import * as z from 'zod/mini'

const words = 'Agree to the terms of service and the privacy policy to go on'

/** The tick under every sign-up. */
export const Agreed = z.pipe(z.boolean(words), z.literal(true, words))
