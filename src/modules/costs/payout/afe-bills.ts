import Decimal from 'decimal.js'
import type { Day } from '../../../core/time/calendar.ts'
import { codeKey } from '../../afe/costs/costs-by-code.ts'
import type { PayoutMonth } from './balance.ts'

type Bill = { month: Day; code: string; gross: string }
type EstimateLine = { code: string; tangible: boolean }

/**
 * The costs that an operating agreement recovers at different percentages, dollars 8/8ths; null is unknown.
 */
type BillSplit = Pick<PayoutMonth, 'equipment' | 'drilling'>

/**
 * Splits the bills of an AFE by month into surface equipment and everything else (drilling, completion, and
 * equipment in the well; A.A.P.L. Form 610, Article VI.B). `equipmentCodes` are the codes that the user
 * named; without them a bill counts as drilling if the estimate has its code as intangible, and is unknown
 * otherwise.
 */
export function splitBills(
  bills: readonly Bill[],
  estimate: readonly EstimateLine[],
  equipmentCodes: string | null,
): Map<Day, BillSplit> {
  const equipmentKeys = equipmentCodes
    ?.split(/[\s,;]+/)
    .map(codeKey)
    .filter(Boolean)
  const isEquipment = (code: string): boolean | null => {
    const key = codeKey(code)
    if (equipmentKeys) return equipmentKeys.includes(key)
    const lines = estimate.filter(line => codeKey(line.code) === key)
    return lines.length > 0 && lines.every(({ tangible }) => !tangible) ? false : null
  }
  const months = new Map<Day, BillSplit>()
  for (const { month, code, gross } of bills) {
    const { equipment, drilling } = months.get(month) ?? { equipment: '0', drilling: '0' }
    const kind = isEquipment(code)
    const add = (sum: string | null, counts: boolean) =>
      sum === null || kind === null ? null : new Decimal(sum).plus(counts ? gross : 0).toFixed(2)
    months.set(month, { equipment: add(equipment, kind === true), drilling: add(drilling, kind === false) })
  }
  return months
}
