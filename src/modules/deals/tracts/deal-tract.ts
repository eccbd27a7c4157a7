import { Decimal } from 'decimal.js'
import { z } from 'zod'
import { line, optionalLine, optionalState, stripAmountFormat } from '../../../core/form/fields.ts'
import { readFraction, toDecimal } from '../../../core/land/fraction.ts'
import { share } from '../../../core/land/share-fields.ts'

/** Acres as text to four places, to preserve the exact value. */
const grossAcres = z
  .string()
  .overwrite(stripAmountFormat)
  .regex(/^\d{1,8}(\.\d{1,4})?$/, 'Enter the acres as a number, such as 160.00.')
  .refine(text => Number(text) > 0, 'Acres must be more than zero. Leave this blank if unknown.')
  .nullable()
  .default(null)
  .meta({ title: 'Gross acres', unit: 'ac', kind: 'amount' })

/** A tract of a deal and the counterparty's share of its minerals. */
export const dealTractSchema = z.object({
  tractNumber: line('Tract', 20).min(1, 'Enter the tract number.').default('1'),
  legal: line('Legal description', 4000).min(1, 'Describe the tract, for example T152N R102W Sec. 14: NE/4.'),
  state: optionalState('State'),
  county: optionalLine('County', 80),
  grossAcres,
  mineralInterest: share('Mineral interest').nullable().default(null),
})
export type DealTract = z.output<typeof dealTractSchema>

/**
 * Calculates net mineral acres of a tract, as text.
 * @param tract gross acres, and the share of its minerals as a fraction, a decimal or a percentage
 * @returns gross times share to four places, half up; null if either is unknown
 */
export function calculateNetAcres({
  grossAcres,
  mineralInterest,
}: Pick<DealTract, 'grossAcres' | 'mineralInterest'>) {
  if (grossAcres === null || mineralInterest === null) return null
  const fraction = readFraction(mineralInterest)
  if (!fraction.ok) return null
  return toDecimal(fraction.value).times(grossAcres).toFixed(4, Decimal.ROUND_HALF_UP)
}
