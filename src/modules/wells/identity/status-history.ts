import { z } from 'zod'
import { daySchema } from '../../../core/form/fields.ts'
import { addDays } from '../../../core/time/calendar.ts'
import { typedKeys, wellStatuses, wellTypes, type WellStatus } from '../../../core/trade/well-type.ts'

/** One entry of a well's dated history: its type and status from this date on. */
export const statusEntrySchema = z.object({
  effectiveOn: daySchema.meta({ title: 'Since' }),
  status: z.enum(typedKeys(wellStatuses)).meta({ title: 'Status', words: wellStatuses }),
  type: z.enum(typedKeys(wellTypes)).meta({ title: 'Type', words: wellTypes }),
  rawStatus: z
    .string()
    .trim()
    .max(80, 'At most 80 characters')
    .nullable()
    .meta({ title: 'As the agency writes it' }),
  note: z.string().trim().max(500, 'At most 500 characters').nullable().meta({ title: 'Note' }),
})
export type StatusEntry = z.output<typeof statusEntrySchema>

/** A period in one status; `to` is null for the current one. */
export type StatusPeriod = { status: WellStatus; from: string; to: string | null }

/** Turns a history into non-overlapping periods, oldest first, merging consecutive equal statuses. */
export function statusPeriods(history: readonly StatusEntry[]): StatusPeriod[] {
  const sorted = history.toSorted((a, b) => a.effectiveOn.localeCompare(b.effectiveOn))
  const periods: StatusPeriod[] = []
  for (const { status, effectiveOn } of sorted) {
    const last = periods.at(-1)
    if (last?.status === status) continue
    if (last?.from === effectiveOn) periods.pop()
    else if (last) last.to = addDays(effectiveOn, -1)
    if (periods.at(-1)?.status !== status) periods.push({ status, from: effectiveOn, to: null })
    else periods.at(-1)!.to = null
  }
  return periods
}
