import { z } from 'zod'
import { choice } from '../../../core/form/fields.ts'
import { taxNumberLabels, type TaxNumberKind } from '../party-parts.ts'

/**
 * Excludes numbers never issued: SSA assigns no area 000, 666 or above 899; ITINs of the IRS begin with 9 and
 * use four ranges of groups.
 */
const issuedPatterns: Readonly<Record<TaxNumberKind, RegExp>> = {
  SSN: /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/,
  EIN: /^(?!00)\d{9}$/,
  ITIN: /^9\d{2}(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/,
}

/** The tax number as users write it: digits, optionally separated by hyphens or spaces. */
export const taxNumberSchema = z
  .object({
    kind: choice('Kind', taxNumberLabels, 'Choose a kind of number.'),
    number: z
      .string()
      .max(20, 'A tax number has nine digits.')
      .transform(text => text.replaceAll(/[\s‐‑–-]/g, ''))
      .meta({ title: 'Number' }),
  })
  .superRefine(({ kind, number }, context) => {
    const message = /^\d{9}$/.test(number)
      ? issuedPatterns[kind].test(number)
        ? null
        : `No ${kind} has this form. Compare it with Form W-9, and check the kind.`
      : 'A tax number has nine digits.'
    if (message) context.addIssue({ code: 'custom', path: ['number'], message })
  })

/** Nine digits as forms write them: 123-45-6789, or 12-3456789 for an EIN. */
export const formatTaxNumber = (kind: TaxNumberKind, digits: string) =>
  kind === 'EIN'
    ? `${digits.slice(0, 2)}-${digits.slice(2)}`
    : `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`

/** Returns the number with all but the last four digits masked, for everyone. */
export const maskedTaxNumber = (kind: TaxNumberKind, lastFour: string) =>
  kind === 'EIN' ? `••-•••${lastFour}` : `•••-••-${lastFour}`
