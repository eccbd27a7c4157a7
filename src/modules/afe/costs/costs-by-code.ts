import { sumAmounts, type AfeLine } from '../record/line.ts'

type EstimateLine = Pick<AfeLine, 'code' | 'description' | 'gross' | 'fieldCost'>
type BilledCost = { code: string; gross: string }

/** One cost code's estimate, field estimate and bills; each is null if there is none. */
export type CodeCosts = {
  code: string
  description: string
  estimate: string | null
  field: string | null
  billed: string | null
}

/** "9210-110", "9210.110" and "9210110" are the same code. */
export const codeKey = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/**
 * Estimate, field estimate and bills by code: first the codes of the estimate and its supplements in order,
 * then billed codes that the estimate lacks. Bills and lines without a code are grouped together.
 */
export function costsByCode(lines: readonly EstimateLine[], bills: readonly BilledCost[]): CodeCosts[] {
  const codes = new Map<string, { lines: EstimateLine[]; bills: BilledCost[] }>()
  const findGroup = (code: string) => {
    const key = codeKey(code)
    const existing = codes.get(key) ?? { lines: [], bills: [] }
    codes.set(key, existing)
    return existing
  }
  for (const line of lines) findGroup(line.code).lines.push(line)
  for (const bill of bills) findGroup(bill.code).bills.push(bill)
  return [...codes.values()].map(({ lines, bills }) => ({
    code: lines[0]?.code ?? bills[0]?.code ?? '',
    description: [...new Set(lines.map(({ description }) => description).filter(Boolean))].join('; '),
    estimate: sumKnown(lines.map(({ gross }) => gross)),
    field: sumKnown(lines.map(({ fieldCost }) => fieldCost)),
    billed: sumKnown(bills.map(({ gross }) => gross)),
  }))
}

/** Adds the known amounts; null if none is known. */
export const sumKnown = (amounts: readonly (string | null)[]): string | null =>
  amounts.some(amount => amount !== null) ? sumAmounts(amounts) : null
