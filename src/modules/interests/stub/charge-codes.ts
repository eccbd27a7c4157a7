import {
  emptyCell,
  unreadableCell,
  isEmptyCell,
  type CellReading,
} from '../../../core/importing/values/cell-reading.ts'
import type { TaxKind } from './charge.ts'
import { chargeDefinitions, type ChargeDefinition } from './charges.data.ts'

/** The meaning of a row's or an amount's code: the sale itself, or a kind of deduction. */
export const chargeLabels = {
  SALE: 'A sale',
  TAX: 'Tax',
  DEDUCTION: 'Deduction',
  NEITHER: 'Neither; exclude it',
} as const
export type ChargeCode = keyof typeof chargeLabels

const salePattern = /^(?:sales?|rev(?:enue)?|gross(?: value| revenue)?|prod(?:uction)?|value|settlement)$/i

/** Returns the tax or cost that words name; null if they name none. */
export const findChargeName = (text: string): ChargeDefinition | null =>
  chargeDefinitions.find(chargeName => chargeName.words.test(text.replaceAll('_', ' '))) ?? null

/** "TX SEV", "GATHERING", "Sale". Bare codes differ by company, so the user is asked about them. */
export function readCharge(text: string): CellReading<string> {
  if (isEmptyCell(text)) return emptyCell
  const trimmed = text.trim()
  if (salePattern.test(trimmed)) return { value: 'SALE' }
  const result = findChargeName(trimmed)
  return result ? { value: result.kind } : unreadableCell('Unknown tax or deduction.')
}

/** Returns the tax that a code’s words name; null if they name none. */
export const taxFromText = (text: string): TaxKind | null => findChargeName(text)?.tax ?? null
