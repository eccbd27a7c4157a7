import { addMonths, type Day } from '../../../core/time/calendar.ts'
import { parseCents, formatDollars } from './cents.ts'
import type { Counted, Entry } from './count-once.ts'

/**
 * A month of the burn-down: the budget and what is left of it at the end of the month, after field estimates
 * and after payments.
 */
export type BurnMonth = { month: string; budget: string; afterField: string; afterPaid: string }

/** Dollars with a date: a change order, or a bill on an AFE. */
type Dated = { on: Day; amount: string }

type BurnDown = {
  entries: readonly Entry[]
  counted: ReadonlyMap<string, Counted>
  /** The original budget and its changes. */
  original: string
  changes: readonly Dated[]
  /** Bills on AFEs that are not entries. */
  billed: readonly Dated[]
  today: Day
}

/**
 * The remainder of the budget month by month up to today. A field estimate counts until the date of its
 * invoice, which then replaces it, so no work is subtracted twice.
 */
export function burnDown({ entries, counted, original, changes, billed, today }: BurnDown): BurnMonth[] {
  const billedOn = new Map<string, Day>()
  for (const { id, kind, datedOn } of entries) if (kind === 'INVOICE') billedOn.set(id, datedOn)
  const steps = new Map<string, { budget: bigint; field: bigint; paid: bigint }>()
  const at = (on: Day) => {
    const month = (on < today ? on : today).slice(0, 7)
    const step = steps.get(month) ?? { budget: 0n, field: 0n, paid: 0n }
    steps.set(month, step)
    return step
  }
  for (const { on, amount } of changes) at(on).budget += parseCents(amount)
  for (const { on, amount } of billed) at(on).field += parseCents(amount)
  for (const { id, kind, datedOn: on, amount, replacedBy } of entries) {
    if (kind !== 'PAYMENT' && kind !== 'INVOICE' && kind !== 'FIELD') continue
    const { cents = 0n, because = null } = counted.get(id) ?? {}
    if (kind === 'PAYMENT') at(on).paid += cents
    else at(on).field += cents
    const until = because === 'replaced' ? billedOn.get(replacedBy ?? '') : undefined
    if (until !== undefined && on < until) {
      const before = parseCents(amount)
      at(on).field += before
      at(until).field -= before
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
