import { z } from 'zod'
import { line, optionalCount, optionalDay, optionalLine, optionalMoney } from '../../../core/form/fields.ts'
import { daysBetween, isDay, type Day } from '../../../core/time/calendar.ts'

const clock = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d$/

/** A day and a time on the other party's clock, because calls are scheduled in their local time. */
const nextStepTime = z
  .string()
  .refine(text => isDay(clock.exec(text)?.[1] ?? ''), 'Enter a day and a time.')
  .nullable()
  .default(null)
  .meta({ title: 'Next step at', kind: 'moment', hint: 'In the counterparty’s time zone.' })

const reference = (title: string) => z.uuid().nullable().default(null).meta({ title, kind: 'reference' })

/** The fields of a deal that users write. Its stage, tracts and offers are stored separately. */
export const dealSchema = z.object({
  name: line('Name').min(1, 'Enter a name for the deal, for example the owner and section.'),
  partyId: reference('Counterparty'),
  prospect: optionalLine('Prospect', 120),
  ownerId: z.string().max(64).nullable().default(null).meta({ title: 'Owner', kind: 'reference' }),
  value: optionalMoney('Value'),
  probability: optionalCount('Probability', '%', 100),
  expectedOn: optionalDay('Expected close'),
  nextStep: optionalLine('Next step', 300),
  nextAt: nextStepTime,
  lostReason: optionalLine('Why it was lost', 500),
  notes: optionalLine('Notes', 4000).meta({ kind: 'long' }),
})

/** A deal is stuck once it has been in its stage for this many times the stage's median. */
export const stuckFactor = 1.5

/**
 * Returns the age of a deal in its stage: plain up to 1.5 times the median, then late, and very late from three
 * times on.
 */
export function dealAge(days: number, median: number | null): 'plain' | 'late' | 'very late' {
  if (median === null || days <= stuckFactor * Math.max(median, 1)) return 'plain'
  return days <= 2 * stuckFactor * Math.max(median, 1) ? 'late' : 'very late'
}

/** Returns days from one day to another; a deal that entered today has zero. */
export const daysInStage = (enteredOn: Day, today: Day) => Math.max(0, daysBetween(enteredOn, today))
