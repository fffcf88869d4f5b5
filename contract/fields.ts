import * as z from 'zod/mini'

/** Takes away the marks that cannot be seen, which come along when something is copied out of a message or a list of contacts. */
const visible = (typed: string) => typed.replace(/\p{Cf}/gu, '')

/** Puts a hyphen in place of dashes of any kind, the minus sign among them. */
const hyphened = (typed: string) => typed.replace(/[\p{Pd}\u2212]/gu, '-')

/** A number or a code as it is read: without what cannot be seen, in the usual letters, digits and dashes. */
export const plain = (typed: string): string => hyphened(visible(typed).normalize('NFKC'))

/** The same without the spaces and dashes that part it. */
const unparted = (typed: string) => plain(typed).replace(/[\s-]/g, '')

const filled = (words: string, longest: number) =>
  [z.trim(), z.normalize(), z.minLength(1, words), z.maxLength(longest, `Use at most ${longest} characters`)] as const

/** A text of the form that must be there, trimmed and composed (NFC); `words` is what the driver reads when it is missing. */
export const text = (words: string, longest: number) => z.string(words).check(...filled(words, longest))

/** A field that may be left blank: an empty or absent text is no answer. */
export const blankable = <Schema extends z.ZodMiniType<unknown, string>>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((typed) => (visible(typed).trim() === '' ? undefined : typed)),
      ),
      z.optional(schema),
    ),
  )

/** Letters of any script with their marks, spaces, hyphens and apostrophes, which may come first as in ’Yar’adua; 1–60. */
export const personName = (words: string) =>
  z.string(words).check(
    z.overwrite((typed) => hyphened(visible(typed))),
    ...filled(words, 60),
    z.regex(/^['’‘]?\p{L}[\p{L}\p{M}'’‘ʼ -]*$/u, 'Use letters only, with spaces, hyphens or apostrophes between them'),
  )

export const Email = z
  .string('Enter your email address')
  .check(
    z.overwrite(visible),
    z.trim(),
    z.minLength(1, 'Enter your email address'),
    z.maxLength(254, 'This email address is too long'),
    z.email('Enter an email address like name@example.com'),
  )

/** A national identification number: 11 digits; spaces and dashes are forgiven. */
export const Nin = z
  .string('Enter your NIN')
  .check(z.overwrite(unparted), z.minLength(1, 'Enter your NIN'), z.regex(/^\d{11}$/, 'Your NIN has 11 digits'))

/** `ABC-123DE` (since 2011) or `AB123-CDE` (older), in capitals with the dash; spaces and dashes are forgiven. */
export const PlateNumber = z.string('Enter the plate number').check(
  z.overwrite((typed) =>
    unparted(typed)
      .toUpperCase()
      .replace(/^([A-Z]{3})(\d{3}[A-Z]{2})$|^([A-Z]{2}\d{3})([A-Z]{3})$/, (_, a, b, c, d) => `${a ?? c}-${b ?? d}`),
  ),
  z.minLength(1, 'Enter the plate number'),
  z.regex(/^([A-Z]{3}-\d{3}[A-Z]{2}|[A-Z]{2}\d{3}-[A-Z]{3})$/, 'Enter a plate number like ABC-123DE or AB123-CDE'),
)

/** A vehicle identification number: 17 characters, without I, O and Q. */
export const Vin = z.string().check(
  z.overwrite((typed) => unparted(typed).toUpperCase()),
  z.regex(/^[A-HJ-NPR-Z0-9]{17}$/, 'A VIN has 17 characters, and no I, O or Q'),
)

/** The digits of a code that proves a phone number (domain, section 6). */
export const codeLength = 6

const usualCode = new RegExp(`(?<!\\d)\\d{${codeLength}}(?!\\d)`)

/** A one-time code as typed or pasted: a whole sentence may stand around it, with the time and the day on which it came. */
export const Otp = z.string('Enter the code').check(
  z.overwrite((typed) => {
    const whole = plain(typed)
    const joined = whole.replace(/(?<=\d)[\s-]+(?=\d)/g, '')
    const [code = typed.trim()] = whole.match(usualCode) ?? joined.match(usualCode) ?? joined.match(/(?<!\d)\d{4,8}(?!\d)/) ?? []
    return code
  }),
  z.minLength(1, 'Enter the code'),
  z.regex(/^\d{4,8}$/, 'The code is made of digits only'),
)

export const ReferralCode = z.string().check(
  z.overwrite((typed) => plain(typed).trim().toUpperCase()),
  z.regex(/^[A-Z0-9-]{3,32}$/, 'A referral code has 3 to 32 letters, digits and dashes'),
)

const notAgreed = 'Agree to the terms of service and the privacy policy to go on'

/** The tick under every sign-up. */
export const Agreed = z.pipe(z.boolean(notAgreed), z.literal(true, notAgreed))

/** A calendar day as typed into three boxes; gives an ISO date. `words` are said of empty boxes, `unreal` of a day that is none. */
export const dayOf = (words: string, unreal = 'Enter a real date, like 7 4 1990') =>
  z.pipe(
    z.pipe(
      z.object({ day: z.string(), month: z.string(), year: z.string() }),
      z.transform((typed) => {
        const [day, month, year] = [typed.day, typed.month, typed.year].map((part) => plain(part).trim()) as [string, string, string]
        return day && month && year && `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
      }),
    ),
    z.string().check(z.minLength(1, words), z.iso.date(unreal)),
  )
