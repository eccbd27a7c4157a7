import { nothing, problem, isEmptyCell, type ReadCell } from '../../../core/importing/values/reading.ts'
import type { TaxKind } from './charge.ts'
import { chargeNames, type ChargeName } from './charges.data.ts'

/** The meaning of a row's or an amount's code: the sale itself, or a kind of deduction. */
export const chargeLabels = {
  SALE: 'A sale',
  TAX: 'Tax',
  DEDUCTION: 'Deduction',
  NEITHER: 'Neither; exclude it',
} as const
export type ChargeCode = keyof typeof chargeLabels

const sale = /^(?:sales?|rev(?:enue)?|gross(?: value| revenue)?|prod(?:uction)?|value|settlement)$/i

/** The tax or cost that words name; null if they name none. */
export const namedCharge = (text: string): ChargeName | null =>
  chargeNames.find(chargeName => chargeName.words.test(text.replaceAll('_', ' '))) ?? null

/** "TX SEV", "GATHERING", "Sale". Bare codes differ by company, so the user is asked about them. */
export function readCharge(text: string): ReadCell<string> {
  if (isEmptyCell(text)) return nothing
  const words = text.trim()
  if (sale.test(words)) return { value: 'SALE' }
  const result = namedCharge(words)
  return result ? { value: result.kind } : problem('Unknown tax or deduction.')
}

/** The tax that a code’s words name; null if they name none. */
export const taxFromText = (text: string): TaxKind | null => namedCharge(text)?.tax ?? null
