import { isSameValue } from './same-value.ts'
import type { SplitSide } from './well-events.ts'

export type Month = Readonly<Record<string, unknown>> & { month: string; pool: string; source: string }

/** A month after an event: `eventKey` is the import that added or changed it, or `people`. */
export type MonthState = { eventKey: string; month: Month }

/** Columns of a month other than its figures. */
const keyColumns = new Set([
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
 * Returns one side's version of a month, based on the events of that side; null if none of them touched it. A figure
 * that an event left unchanged belongs to the other side, because an equal value cannot be distinguished from a
 * missing one.
 */
export function splitMonth(
  side: SplitSide,
  states: readonly MonthState[],
  getSide: (by: string) => SplitSide,
): Month | null {
  let part: Record<string, unknown> | null = null
  for (const [index, { eventKey, month }] of states.entries()) {
    if (getSide(eventKey) !== side) continue
    const previous = states[index - 1]?.month
    part ??= Object.fromEntries(
      Object.entries(month).map(([field, figure]) => [field, keyColumns.has(field) ? figure : null]),
    )
    for (const [field, value] of Object.entries(month))
      if (!previous || !isSameValue(previous[field], value)) part[field] = value
  }
  return part as Month | null
}
