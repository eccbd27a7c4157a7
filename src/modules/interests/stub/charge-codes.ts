import { nothing, problem, saysNothing, type ReadCell } from '../../../core/importing/values/reading.ts'
import type { TaxKind } from './charge.ts'
import { chargeNames, type ChargeName } from './charges.data.ts'

/** What the code of a row or an amount means: the sale itself, or what is taken from it. */
export const chargeLabels = {
  SALE: 'A sale',
  TAX: 'Tax',
  DEDUCTION: 'Deduction',
  NEITHER: 'Neither; leave it out',
} as const
export type ChargeCode = keyof typeof chargeLabels

const sale = /^(?:sales?|rev(?:enue)?|gross(?: value| revenue)?|prod(?:uction)?|value|settlement)$/i

/** The tax or cost that words name; null where they name none. */
export const namedCharge = (words: string): ChargeName | null =>
  chargeNames.find(one => one.words.test(words.replaceAll('_', ' '))) ?? null

/** "TX SEV", "GATHERING", "Sale". A bare code is a company’s own, and asked about. */
export function readCharge(text: string): ReadCell<string> {
  if (saysNothing(text)) return nothing
  const words = text.trim()
  if (sale.test(words)) return { value: 'SALE' }
  const found = namedCharge(words)
  return found ? { value: found.kind } : problem('Unknown tax or deduction.')
}

/** Which tax a code’s words name; null where they do not say. */
export const taxOfWords = (words: string): TaxKind | null => namedCharge(words)?.tax ?? null
