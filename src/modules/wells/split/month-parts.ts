import { isAlike } from './same-words.ts'
import type { Side } from './well-events.ts'

export type Month = Readonly<Record<string, unknown>> & { month: string; pool: string; source: string }

/** A month as it stood after an event: the import that brought or changed it, or `people`. */
export type MonthState = { by: string; month: Month }

/** What is kept beside the figures of a month. */
const beside = new Set([
  'tenant_id',
  'well_id',
  'month',
  'pool',
  'source',
  'version',
  'updated_at',
  'updated_by',
  'import_batch_id',
  'import_row',
])

/**
 * One month of the two wells that one became, by what each side's events said of it; null for the well of which none says
 * anything. A figure that an event left as it was is the other side's: the same is not told from nothing.
 */
export function monthOf(
  side: Side,
  states: readonly MonthState[],
  sideOf: (by: string) => Side,
): Month | null {
  let own: Record<string, unknown> | null = null
  for (const [at, { by, month }] of states.entries()) {
    if (sideOf(by) !== side) continue
    const was = states[at - 1]?.month
    own ??= Object.fromEntries(
      Object.entries(month).map(([field, v]) => [field, beside.has(field) ? v : null]),
    )
    for (const [field, value] of Object.entries(month))
      if (!was || !isAlike(was[field], value)) own[field] = value
  }
  return own as Month | null
}
