import { Decimal } from 'decimal.js'
import type { Derived } from '../../../core/resource/derived.ts'
import { addDays, formatDay, type Day } from '../../../core/time/calendar.ts'
import type { Lease } from '../record/lease.ts'
import type { LeaseFacts } from './lease-facts.ts'
import { toCents } from '../record/money.ts'

type ExtensionOption = NonNullable<Lease['extensionOption']>

/** Returns the last day to give notice of an extension; null if the option requires none. */
export const noticeDeadline = ({ noticeDaysBefore }: ExtensionOption, expiresOn: Day): Day | null =>
  noticeDaysBefore === null ? null : addDays(expiresOn, -noticeDaysBefore)

/**
 * True if an option may still be exercised: its term runs, and any required notice was, or still can be, given in
 * time.
 */
export function isOptionOpen(
  { leaseFields, noticeGivenOn }: LeaseFacts,
  expiresOn: Day,
  today: Day,
): boolean {
  const option = leaseFields.extensionOption
  if (!option || option.exercisedOn !== null || expiresOn < today) return false
  const noticeBy = noticeDeadline(option, expiresOn)
  return noticeBy === null || (noticeGivenOn ?? today) <= noticeBy
}

/** Returns a caution about an option lost for lack of notice while its term still runs. */
export function optionCaution(facts: LeaseFacts, expiresOn: Day | null, today: Day): string[] {
  const option = facts.leaseFields.extensionOption
  if (!option || option.exercisedOn !== null || expiresOn === null || expiresOn < today) return []
  const noticeBy = noticeDeadline(option, expiresOn)
  if (noticeBy === null || isOptionOpen(facts, expiresOn, today)) return []
  const lapsedText = `The extension option lapsed: notice was due ${formatDay(noticeBy)}`
  return facts.noticeGivenOn === null
    ? [`${lapsedText}, and none is on record. If it was given in time, record it with its date.`]
    : [`${lapsedText} and was given ${formatDay(facts.noticeGivenOn)}.`]
}

/** Returns payment per net mineral acre × net mineral acres, in dollars; null if either is unknown. */
export function extensionAmount(
  { paymentPerNma }: { paymentPerNma: string | null },
  net: number | null,
): Derived<string> | null {
  if (paymentPerNma === null || net === null) return null
  return {
    value: toCents(new Decimal(paymentPerNma).times(net)),
    formula: 'extension payment × net mineral acres',
    inputs: [
      { label: 'Extension payment', value: paymentPerNma, unit: '$/NMA' },
      { label: 'Net mineral acres', value: net, unit: 'ac' },
    ],
    convention: 'Rounded to the cent, half up.',
    source: 'Extension option of the lease',
  }
}
