import { addMonths, type Day } from '../../../core/time/calendar.ts'
import { parseCents, formatDollars } from './cents.ts'
import type { CountedAmount, Entry } from './count-once.ts'

/**
 * A month of the burn-down: the budget and what is left of it at the end of the month, after field estimates
 * and after payments.
 */
export type BurnMonth = { month: string; budget: string; afterField: string; afterPaid: string }

/** Dollars with a date: a change order, or a bill on an AFE. */
type DatedAmount = { on: Day; amount: string }

type BurnDownInput = {
  entries: readonly Entry[]
  counted: ReadonlyMap<string, CountedAmount>
  /** The original budget and its changes. */
  original: string
  changes: readonly DatedAmount[]
  /** Bills on AFEs that are not entries. */
  billed: readonly DatedAmount[]
  today: Day
}

/**
 * The remainder of the budget month by month up to today. A field estimate counts until the date of its
 * invoice, which then replaces it, so no work is subtracted twice.
 */
export function burnDown({ entries, counted, original, changes, billed, today }: BurnDownInput): BurnMonth[] {
  const billedOn = new Map<string, Day>()
  for (const { id, kind, datedOn } of entries) if (kind === 'INVOICE') billedOn.set(id, datedOn)
  const steps = new Map<string, { budget: bigint; field: bigint; paid: bigint }>()
  const changesOn = (on: Day) => {
    const month = (on < today ? on : today).slice(0, 7)
    const step = steps.get(month) ?? { budget: 0n, field: 0n, paid: 0n }
    steps.set(month, step)
    return step
  }
  for (const { on, amount } of changes) changesOn(on).budget += parseCents(amount)
  for (const { on, amount } of billed) changesOn(on).field += parseCents(amount)
  for (const { id, kind, datedOn: on, amount, replacedBy } of entries) {
    if (kind !== 'PAYMENT' && kind !== 'INVOICE' && kind !== 'FIELD') continue
    const { cents = 0n, because = null } = counted.get(id) ?? {}
    if (kind === 'PAYMENT') changesOn(on).paid += cents
    else changesOn(on).field += cents
    const replacedOn = because === 'replaced' ? billedOn.get(replacedBy ?? '') : undefined
    if (replacedOn !== undefined && on < replacedOn) {
      const estimate = parseCents(amount)
      changesOn(on).field += estimate
      changesOn(replacedOn).field -= estimate
    }
  }
  if (steps.size === 0) return []
  let [budget, field, paid] = [parseCents(original), 0n, 0n]
  const months: BurnMonth[] = []
  const first = [...steps.keys()].toSorted()[0]!
  for (let month = first; month <= today.slice(0, 7); month = addMonths(`${month}-01`, 1).slice(0, 7)) {
    const step = steps.get(month)
    budget += step?.budget ?? 0n
    field += step?.field ?? 0n
    paid += step?.paid ?? 0n
    const [afterField, afterPaid] = [formatDollars(budget - field), formatDollars(budget - paid)]
    months.push({ month, budget: formatDollars(budget), afterField, afterPaid })
  }
  return months
}
