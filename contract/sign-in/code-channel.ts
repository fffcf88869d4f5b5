import * as z from 'zod/mini'

// Apart from the sign-up's schemas: these bring the phone library along, which the sign-up fetches in idle time.
/** The ways in which a code may come; which of them are offered, the answer tells. */
export const codeChannels = ['sms', 'voice', 'whatsapp'] as const
export const CodeChannel = z.enum(codeChannels, 'Choose one of the ways that are offered')
export type CodeChannel = z.infer<typeof CodeChannel>
