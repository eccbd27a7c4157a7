import { codeKey } from '../../afe/costs/by-line.ts'
import type { AfeStatus } from '../../afe/record/afe.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { parseCents, formatDollars, sumAmounts } from './cents.ts'
import { burnDown, type BurnMonth } from './burn-down.ts'
import { countOnce, type Counted, type Entry } from './count-once.ts'
import {
  forecastCost,
  levelsByLine,
  sumFigures,
  remainingBudget,
  type Figures,
  type Forecast,
  type FromAfe,
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
export type AfeBook = {
  id: string
  number: string
  name: string
  status: AfeStatus
  codes: readonly { code: string; description: string; estimate: string | null; field: string | null }[]
  bills: readonly Bill[]
}

/** The parts of a budget. `bill` of an entry is its vendor and number as AFEs compare them. */
export type Books = {
  lines: readonly BudgetLineRow[]
  afes: readonly AfeBook[]
  entries: readonly (Entry & { bill: string | null })[]
  changes: readonly AppliedChange[]
}

/** A line of a budget with its figures; `own` is null for a line of an AFE. */
export type BudgetRow = Figures & {
  key: string
  code: string
  name: string
  own: BudgetLineRow | null
  afe: { id: string; number: string } | null
  changed: string | null
  /** The parts of its figures that come from the AFE. */
  from: FromAfe | null
  forecastBy: Forecast['by']
}

export type Composed = {
  rows: BudgetRow[]
  total: Figures
  counted: Map<string, Counted>
  burn: BurnMonth[]
}

/** True if an AFE is approved, so its estimate counts as a budget. */
export const isBudget = ({ status }: Pick<AfeBook, 'status'>) => status === 'approved' || status === 'closed'

/**
 * The bills of an AFE that are not invoices of the budget. A bill that was also entered here counts here,
 * with its payments.
 */
const relatedBills = (books: Books, afe: AfeBook) => {
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
export function compose(books: Books, today: Day): Composed {
  const { lines, afes, entries, changes } = books
  const counted = countOnce(entries)
  const placed = [...lines.map(line => rowOfLine(line, changes)), ...afes.flatMap(afe => afeRows(afe, books))]
  const fromAfes = new Map(placed.flatMap(({ key, from }) => (from ? [[key, from] as const] : [])))
  const levels = levelsByLine(entries, counted, fromAfes)
  const entered = latestForecasts(entries)
  const none = { committed: null, field: null, invoiced: null, paid: null }
  const rows = placed.map((row): BudgetRow => {
    const existing = levels.get(row.key) ?? none
    const forecast = forecastCost(row.budget, existing.committed, entered.get(row.key) ?? null)
    return {
      ...row,
      ...existing,
      forecast: forecast.value,
      forecastBy: forecast.by,
      under: remainingBudget(row.budget, forecast.value),
    }
  })
  const original = sumAmounts(placed.map(({ budget, changed }) => subtract(budget, changed))) ?? '0.00'
  return {
    rows,
    total: sumFigures(rows),
    counted,
    burn: burnDown({
      entries,
      counted,
      original,
      changes: changes.flatMap(({ on, items }) => items.map(({ amount }) => ({ on, amount }))),
      billed: afes.flatMap(afe => relatedBills(books, afe).map(({ on, gross }) => ({ on, amount: gross }))),
      today,
    }),
  }
}

const subtract = (from: string | null, part: string | null) =>
  from === null ? null : formatDollars(parseCents(from) - parseCents(part ?? '0'))

type Placed = Omit<BudgetRow, keyof Figures | 'forecastBy'> & { budget: string | null }

function rowOfLine(line: BudgetLineRow, changes: readonly AppliedChange[]): Placed {
  const changed = sumAmounts(
    changes.flatMap(({ items }) =>
      items.filter(({ lineId }) => lineId === line.id).map(({ amount }) => amount),
    ),
  )
  const budget = sumAmounts([line.amount, changed])
  return { key: line.id, code: line.code, name: line.name, own: line, afe: null, budget, changed, from: null }
}

/** The codes of an AFE, and codes that entries use although its estimate lacks them. */
function afeRows(afe: AfeBook, books: Books): Placed[] {
  const { id, number, codes } = afe
  const bills = relatedBills(books, afe)
  const known = new Set(codes.map(({ code }) => codeKey(code)))
  const named = books.entries.flatMap(({ line }) =>
    line?.startsWith(`${id} `) ? [line.slice(id.length + 1)] : [],
  )
  const others = [...new Set(named)].filter(code => !known.has(code))
  const unknown = others.map(code => ({ code, description: '', estimate: null, field: null }))
  return [...codes, ...unknown].map(({ code, description, estimate, field }) => {
    const ofCode = bills.filter(bill => codeKey(bill.code) === codeKey(code))
    return {
      key: `${id} ${codeKey(code)}`,
      code,
      name: description || (code === '' ? 'No code' : 'Not in the estimate'),
      own: null,
      afe: { id, number },
      budget: isBudget(afe) ? estimate : null,
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
    const before = latest.get(entry.line)
    const later = !before || [entry.datedOn, entry.id].join(' ') > [before.datedOn, before.id].join(' ')
    if (later) latest.set(entry.line, entry)
  }
  return new Map([...latest].map(([line, { amount }]) => [line, amount]))
}
