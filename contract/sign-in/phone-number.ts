import parsePhoneNumber, { type MetadataJson } from 'libphonenumber-js/core'
import * as z from 'zod/mini'
import nigeria from './phone-metadata.json' with { type: 'json' }

const words = 'Enter a Nigerian mobile number, like 0803 123 4567'

/**
 * A Nigerian mobile number as a person spells it (`0803…`, `803…`, `+234803…`, `234803…`, `+2340803…`, with spaces,
 * dashes or brackets, in any script's digits, with `00` for the plus, or as it is copied: with `tel:` and marks that cannot be seen); gives
 * it in E.164, or undefined when it is none.
 */
export function phoneNumberOf(typed: string): string | undefined {
  const plain = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/^\s*tel:/i, '')
    .replace(/^\s*00(?=[\s-]*234)/, '+')
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
