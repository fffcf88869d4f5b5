import parsePhoneNumber, { type MetadataJson } from 'libphonenumber-js/core'
import * as z from 'zod/mini'
import nigeria from './phone-metadata.json' with { type: 'json' }

const words = 'Enter a Nigerian mobile number, like 0803 123 4567'

/**
 * A Nigerian mobile number as a person spells it (`0803…`, `803…`, `+234803…`, `234803…`, `+2340803…`, with spaces,
 * dashes or brackets, in any script's digits, with the marks that cannot be seen which a copied number brings along); gives it in
 * E.164, or undefined when it is none.
 */
export function phoneNumberOf(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').replace(/\p{Cf}/gu, '')
  const number = parsePhoneNumber(plain, { defaultCountry: 'NG', extract: false }, nigeria as unknown as MetadataJson)
  return number?.country === 'NG' && !number.ext && number.isValid() ? number.number : undefined
}

/** Any spelling in, E.164 out. */
export const PhoneNumber = z.string('Enter your phone number').check(
  z.trim(),
  z.minLength(1, 'Enter your phone number'),
  z.maxLength(40, words),
  z.overwrite((typed) => phoneNumberOf(typed) ?? typed),
  z.refine((spelled) => phoneNumberOf(spelled) === spelled, words),
)
