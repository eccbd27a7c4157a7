import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { z } from 'zod'
import { phoneSchema } from '../party-parts.ts'

type Known = { number: string; shown: string }

/**
 * Reads a phone number as people write it; without a country it is one of the United States. Answers it in E.164, with
 * its extension, and as people of its country write it; null where no phone can have it.
 */
function readPhone(text: string): Known | null {
  const found = parsePhoneNumberFromString(text.slice(0, 60), 'US')
  if (!found?.isPossible()) return null
  const { number, ext } = found
  return {
    number: ext ? `${number};ext=${ext}` : number,
    shown: found.countryCallingCode === '1' ? found.formatNational() : found.formatInternational(),
  }
}

/** A phone as a person writes it, read into how it is shown. */
export const readPhoneSchema = phoneSchema.extend({
  number: phoneSchema.shape.number.transform((text, context) => {
    const known = readPhone(text)
    if (known) return known.shown
    context.addIssue({
      code: 'custom',
      message:
        'This is no phone number. Write it like (701) 555-0100, or with its country: +44 20 7946 0123.',
    })
    return z.NEVER
  }),
})

/** The columns of a phone that was read. */
export function phoneColumns<Values extends { number: string }>({ number, ...values }: Values) {
  const known = readPhone(number)
  if (!known) throw new Error('A phone is stored that was not read')
  return { ...values, ...known }
}
