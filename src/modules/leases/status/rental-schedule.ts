import { Decimal } from 'decimal.js'
import type { Derived } from '../../../core/resource/derived.ts'
import { addDays, formatDay, type Day } from '../../../core/time/calendar.ts'
import { federalRental } from './federal-rental.ts'
import type { LeaseFacts } from './lease-facts.ts'
import { toCents } from '../record/money.ts'
import type { ObligationDraft } from '../record/obligation.ts'
import { anniversary } from './term.ts'

export type RentalDraft = Omit<ObligationDraft, 'payBy' | 'title' | 'graceDays'> & { part: string }

/**
 * Returns the rentals that a lease's terms produce up to a day, whether owed or not. Rental of year n is due on or
 * before the anniversary that begins it; the first year's was paid with the bonus.
 */
export function rentalSchedule(
  { leaseFields, acres }: Pick<LeaseFacts, 'leaseFields' | 'acres'>,
  expiresOn: Day | null,
  through: Day,
): RentalDraft[] {
  const { effectiveDate, delayRental, type } = leaseFields
  const isFederal = type === 'FEDERAL' && delayRental?.perAcre == null
  if (!effectiveDate || expiresOn === null || delayRental?.paidUp) return []
  if (!isFederal && (!delayRental || delayRental.perAcre === null)) return []
  const drafts: RentalDraft[] = []
  for (let year = 2; ; year++) {
    const dueDate = anniversary(effectiveDate, year - 1)
    if (dueDate > expiresOn || dueDate > through) return drafts
    drafts.push({
      key: `DELAY_RENTAL:${year}`,
      type: 'DELAY_RENTAL',
      part: `year ${year}`,
      dueDate,
      amount: isFederal
        ? federalRental(effectiveDate, year, acres.gross)
        : rentalAmount({ leaseFields, acres }),
      consequence: isFederal ? 'TERMINATES' : (delayRental?.ifMissed ?? 'TERMINATES'),
      basis: `On or before the anniversary of ${formatDay(effectiveDate)}`,
      periodFrom: dueDate,
      periodTo: addDays(anniversary(effectiveDate, year), -1),
    })
  }
}

function rentalAmount({
  leaseFields: { delayRental },
  acres,
}: Pick<LeaseFacts, 'leaseFields' | 'acres'>): Derived<string> | null {
  const acresCounted = delayRental?.basis === 'PER_GROSS_ACRE' ? acres.gross : acres.net
  const label = delayRental?.basis === 'PER_GROSS_ACRE' ? 'Gross acres' : 'Net mineral acres'
  return ratePerAcre(
    { label: 'Delay rental', rate: delayRental?.perAcre ?? null, unit: '$/ac/yr' },
    { label, acres: acresCounted },
  )
}

/** Returns rate × acres in dollars; null if either is unknown. */
export function ratePerAcre(
  { label, rate, unit }: { label: string; rate: string | null; unit: string },
  counted: { label: string; acres: number | null },
): Derived<string> | null {
  if (rate === null || counted.acres === null) return null
  return {
    value: toCents(new Decimal(rate).times(counted.acres)),
    formula: `${label.toLowerCase()} × ${counted.label.toLowerCase()}`,
    inputs: [
      { label, value: rate, unit },
      { label: counted.label, value: counted.acres, unit: 'ac' },
    ],
    convention: 'Rounded to the cent, half up.',
  }
}
