import { formatMonth } from '../../../ui/formats.ts'
import { daysInMonth, monthAfter, monthsBetween, type Month } from '../identity/month.ts'
import { groupByKey, productionFields, type ProductionField, type ProductionMonth } from './production.ts'

type FlagRule = 'zero_days' | 'days_over' | 'negative' | 'stock_balance' | 'disposition' | 'gap'

/** An anomaly in a month that deserves review. Flagged months are stored and counted unchanged. */
export type Flag = {
  month: Month
  pool: string
  rule: FlagRule
  field: ProductionField | null
  message: string
}

/** Stock and disposition are gauged and metered separately, so differences below these are ignored. */
const stockTolerance = 1
const dispositionTolerance = { share: 0.01, mcf: 5 }

/** Returns every flag of a well's months, sorted by month. Months of several pools and sources may be mixed. */
export function checkProduction(rows: readonly ProductionMonth[]): Flag[] {
  const series = groupByKey(rows, row => `${row.pool} ${row.source}`)
  const gaps = [...series.values()].flatMap(checkMissingMonths)
  return [...rows.flatMap(checkMonth), ...gaps].sort((a, b) => a.month.localeCompare(b.month))
}

/** Returns the flags of one month on its own. */
export function checkMonth(row: ProductionMonth): Flag[] {
  return [
    checkZeroDays(row),
    checkTooManyDays(row),
    ...checkNegatives(row),
    checkStockBalance(row),
    checkDisposition(row),
  ].filter(flag => flag !== null)
}

function checkZeroDays(row: ProductionMonth): Flag | null {
  if (row.daysOn !== 0) return null
  const field = (['oil', 'gas', 'water'] as const).find(name => (row[name] ?? 0) > 0)
  if (!field) return null
  const { title, unit } = productionFields[field]
  return toFlag(
    row,
    'zero_days',
    'daysOn',
    `${title} of ${formatVolume(row[field]!)} ${unit} with no day on production.`,
  )
}

function checkTooManyDays(row: ProductionMonth): Flag | null {
  const days = daysInMonth(row.month)
  if (row.daysOn === null || (row.daysOn >= 0 && row.daysOn <= days)) return null
  const text = `${formatVolume(row.daysOn)} days on production; ${formatMonth(row.month)} has ${days}.`
  return toFlag(row, 'days_over', 'daysOn', text)
}

/** Adjustments may have either sign; other volumes cannot be negative. */
function checkNegatives(row: ProductionMonth): Flag[] {
  const fields = Object.keys(productionFields) as ProductionField[]
  return fields
    .filter(field => field !== 'oilAdjustment' && field !== 'daysOn' && (row[field] ?? 0) < 0)
    .map(field => {
      const { title, unit } = productionFields[field]
      return toFlag(row, 'negative', field, `${title} is negative: ${formatVolume(row[field]!)} ${unit}.`)
    })
}

function checkStockBalance(row: ProductionMonth): Flag | null {
  if (row.oilBom === null || row.oilEom === null) return null
  const expected = row.oilBom + (row.oil ?? 0) - (row.oilSold ?? 0) + (row.oilAdjustment ?? 0)
  if (Math.abs(expected - row.oilEom) <= stockTolerance) return null
  const text =
    `Closing stock is ${formatVolume(row.oilEom)} bbl; opening stock plus production less sales, with the adjustment, ` +
    `gives ${formatVolume(expected)} bbl.`
  return toFlag(row, 'stock_balance', 'oilEom', text)
}

/** Gas sold, flared and used cannot exceed production; when all three are known, they must equal it. */
function checkDisposition(row: ProductionMonth): Flag | null {
  const { gas, gasSold, gasFlared, gasUsed } = row
  if (gas === null || gasSold === null) return null
  const accountedFor = gasSold + (gasFlared ?? 0) + (gasUsed ?? 0)
  const tolerance = Math.max(dispositionTolerance.mcf, Math.abs(gas) * dispositionTolerance.share)
  const isComplete = gasFlared !== null && gasUsed !== null
  if (accountedFor - gas <= tolerance && (!isComplete || gas - accountedFor <= tolerance)) return null
  const text = `Gas sold, flared and used is ${formatVolume(accountedFor)} mcf; produced is ${formatVolume(gas)} mcf.`
  return toFlag(row, 'disposition', 'gasSold', text)
}

function checkMissingMonths(series: readonly ProductionMonth[]): Flag[] {
  const months = series.map(row => row.month).sort()
  return months.slice(1).flatMap((month, index) => {
    const missingMonths = monthsBetween(months[index]!, month) - 1
    if (missingMonths < 1) return []
    const first = monthAfter(months[index]!)
    const text =
      missingMonths === 1
        ? `No report for ${formatMonth(first)}.`
        : `No report for ${missingMonths} months, ${formatMonth(first)} to ${formatMonth(monthAfter(month, -1))}.`
    return { month: first, pool: series[0]!.pool, rule: 'gap' as const, field: null, message: text }
  })
}

const toFlag = (
  { month, pool }: ProductionMonth,
  rule: FlagRule,
  field: ProductionField,
  text: string,
): Flag => ({
  month,
  pool,
  rule,
  field,
  message: text,
})

/** "1,234.5" */
export const formatVolume = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 3 })
