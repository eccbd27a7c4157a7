import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { z } from 'zod'
import { phoneSchema } from '../party-parts.ts'

type PhoneNumber = { number: string; shown: string }

/**
 * Parses a phone number as users write it; without a country code it is a US number. Returns E.164, the
 * extension, and the national format of its country; null if it is not a possible number.
 */
function readPhone(text: string): PhoneNumber | null {
  const result = parsePhoneNumberFromString(text.slice(0, 60), 'US')
  if (!result?.isPossible()) return null
  const { number, ext } = result
  return {
    number: ext ? `${number};ext=${ext}` : number,
    shown: result.countryCallingCode === '1' ? result.formatNational() : result.formatInternational(),
  }
}

/** A phone as a user writes it, with the number converted to its display format. */
export const readPhoneSchema = phoneSchema.extend({
  number: phoneSchema.shape.number.transform((text, context) => {
    const phone = readPhone(text)
    if (phone) return phone.shown
    context.addIssue({
      code: 'custom',
      message:
        'This is not a phone number. Enter it like (701) 555-0100, or with its country: +44 20 7946 0123.',
    })
    return z.NEVER
  }),
})

/** Returns the columns of a parsed phone. */
export function phoneColumns<Values extends { number: string }>({ number, ...values }: Values) {
  const phone = readPhone(number)
  if (!phone) throw new Error('A stored phone number was not parsed')
  return { ...values, ...phone }
}
