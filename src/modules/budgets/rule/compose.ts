import { codeKey } from '../../afe/costs/costs-by-code.ts'
import type { AfeStatus } from '../../afe/record/afe.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { parseCents, formatDollars, sumAmounts } from './cents.ts'
import { burnDown, type BurnMonth } from './burn-down.ts'
import { countOnce, type CountedAmount, type Entry } from './count-once.ts'
import {
  forecastCost,
  levelsByLine,
  sumFigures,
  remainingBudget,
  type LineFigures,
  type Forecast,
  type AfeAmounts,
} from './levels.ts'

type BudgetLineRow = {
  id: string
  version: number
  position: number
  code: string
  name: string
  amount: string | null
  /** The task over which it is spent. */
  taskId: string | null
}
type AppliedChange = { on: Day; items: readonly { lineId: string; amount: string }[] }
type Bill = { code: string; on: Day; gross: string; vendorKey: string; invoiceKey: string }
export type AfeFigures = {
  id: string
  number: string
  name: string
  status: AfeStatus
  codes: readonly { code: string; description: string; estimate: string | null; field: string | null }[]
  bills: readonly Bill[]
}

/** The parts of a budget. `bill` of an entry is its vendor and number as AFEs compare them. */
export type BudgetBooks = {
  lines: readonly BudgetLineRow[]
  afes: readonly AfeFigures[]
  entries: readonly (Entry & { bill: string | null })[]
  changes: readonly AppliedChange[]
}

/** A line of a budget with its figures; `own` is null for a line of an AFE. */
export type BudgetRow = LineFigures & {
  key: string
  code: string
  name: string
  own: BudgetLineRow | null
  afe: { id: string; number: string } | null
  changed: string | null
  /** The parts of its figures that come from the AFE. */
  from: AfeAmounts | null
  forecastBy: Forecast['by']
}

export type BudgetFigures = {
  rows: BudgetRow[]
  total: LineFigures
  counted: Map<string, CountedAmount>
  burn: BurnMonth[]
}

/** True if an AFE is approved, so its estimate counts as a budget. */
export const countsAsBudget = ({ status }: Pick<AfeFigures, 'status'>) =>
  status === 'approved' || status === 'closed'

/**
 * The bills of an AFE that are not invoices of the budget. A bill that was also entered here counts here,
 * with its payments.
 */
const unenteredBills = (books: BudgetBooks, afe: AfeFigures) => {
  const entered = new Set(
    books.entries.filter(({ status }) => status !== 'REJECTED').flatMap(({ bill }) => bill ?? []),
  )
  return afe.bills.filter(
    ({ vendorKey, invoiceKey }) => invoiceKey === '' || !entered.has(`${vendorKey} ${invoiceKey}`),
  )
}

/**
 * Computes all figures of a budget in gross dollars: its own lines as fixed and changed, and the codes of its
 * AFEs with their estimates, field figures and bills.
 */
export function composeBudget(books: BudgetBooks, today: Day): BudgetFigures {
  const { lines, afes, entries, changes } = books
  const counted = countOnce(entries)
  const baseRows = [...lines.map(line => lineRow(line, changes)), ...afes.flatMap(afe => afeRows(afe, books))]
  const fromAfes = new Map(baseRows.flatMap(({ key, from }) => (from ? [[key, from] as const] : [])))
  const levels = levelsByLine(entries, counted, fromAfes)
  const entered = latestForecasts(entries)
  const none = { committed: null, field: null, invoiced: null, paid: null }
  const rows = baseRows.map((row): BudgetRow => {
    const lineLevels = levels.get(row.key) ?? none
    const forecast = forecastCost(row.budget, lineLevels.committed, entered.get(row.key) ?? null)
    return {
      ...row,
      ...lineLevels,
      forecast: forecast.value,
      forecastBy: forecast.by,
      under: remainingBudget(row.budget, forecast.value),
    }
  })
  const original = sumAmounts(baseRows.map(({ budget, changed }) => subtract(budget, changed))) ?? '0.00'
  return {
    rows,
    total: sumFigures(rows),
    counted,
    burn: burnDown({
      entries,
      counted,
      original,
      changes: changes.flatMap(({ on, items }) => items.map(({ amount }) => ({ on, amount }))),
      billed: afes.flatMap(afe => unenteredBills(books, afe).map(({ on, gross }) => ({ on, amount: gross }))),
      today,
    }),
  }
}

const subtract = (from: string | null, part: string | null) =>
  from === null ? null : formatDollars(parseCents(from) - parseCents(part ?? '0'))

type BudgetRowBase = Omit<BudgetRow, keyof LineFigures | 'forecastBy'> & { budget: string | null }

function lineRow(line: BudgetLineRow, changes: readonly AppliedChange[]): BudgetRowBase {
  const changed = sumAmounts(
    changes.flatMap(({ items }) =>
      items.filter(({ lineId }) => lineId === line.id).map(({ amount }) => amount),
    ),
  )
  const budget = sumAmounts([line.amount, changed])
  return { key: line.id, code: line.code, name: line.name, own: line, afe: null, budget, changed, from: null }
}

/** The codes of an AFE, and codes that entries use although its estimate lacks them. */
function afeRows(afe: AfeFigures, books: BudgetBooks): BudgetRowBase[] {
  const { id, number, codes } = afe
  const bills = unenteredBills(books, afe)
  const estimatedCodes = new Set(codes.map(({ code }) => codeKey(code)))
  const enteredCodes = books.entries.flatMap(({ line }) =>
    line?.startsWith(`${id} `) ? [line.slice(id.length + 1)] : [],
  )
  const extraCodes = [...new Set(enteredCodes)].filter(code => !estimatedCodes.has(code))
  const extraRows = extraCodes.map(code => ({ code, description: '', estimate: null, field: null }))
  return [...codes, ...extraRows].map(({ code, description, estimate, field }) => {
    const ofCode = bills.filter(bill => codeKey(bill.code) === codeKey(code))
    return {
      key: `${id} ${codeKey(code)}`,
      code,
      name: description || (code === '' ? 'No code' : 'Not in the estimate'),
      own: null,
      afe: { id, number },
      budget: countsAsBudget(afe) ? estimate : null,
      changed: null,
      from: { field, billed: sumAmounts(ofCode.map(({ gross }) => gross)) },
    }
  })
}

/** The latest forecast of each line by date, then by time of writing. */
function latestForecasts(entries: readonly Entry[]): Map<string, string> {
  const latest = new Map<string, Entry>()
  for (const entry of entries) {
    if (entry.kind !== 'FORECAST' || entry.line === null) continue
    const previous = latest.get(entry.line)
    const isLater =
      !previous || [entry.datedOn, entry.id].join(' ') > [previous.datedOn, previous.id].join(' ')
    if (isLater) latest.set(entry.line, entry)
  }
  return new Map([...latest].map(([line, { amount }]) => [line, amount]))
}
