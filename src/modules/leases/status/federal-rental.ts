import { Decimal } from 'decimal.js'
import type { Derived } from '../../../core/resource/derived.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { toCents } from '../record/money.ts'

type RentalStep = { throughYear: number; rate: number }
type RentalSchedule = { effectiveFrom: Day; steps: readonly RentalStep[]; source: string }

/**
 * Rental schedules of federal leases in dollars per acre or fraction of an acre, newest first, by the lease's
 * effective date.
 */
const schedules: readonly RentalSchedule[] = [
  {
    effectiveFrom: '2022-08-16',
    steps: [
      { throughYear: 2, rate: 3 },
      { throughYear: 8, rate: 5 },
      { throughYear: Infinity, rate: 15 },
    ],
    source: '43 CFR 3103.1',
  },
  {
    effectiveFrom: '1987-12-22',
    steps: [
      { throughYear: 5, rate: 1.5 },
      { throughYear: Infinity, rate: 2 },
    ],
    source: '43 CFR 3103.2-2 as in effect when the lease was issued (check the lease)',
  },
]

/**
 * Returns the rental of one lease year (1 for the first) of a federal lease, in dollars: rate × acres, rounded up to
 * whole acres. Null without acres, and for leases older than the schedules, whose rental is stated in the lease.
 */
export function federalRental(effective: Day, year: number, acres: number | null): Derived<string> | null {
  const schedule = schedules.find(({ effectiveFrom }) => effective >= effectiveFrom)
  const rate = schedule?.steps.find(({ throughYear }) => year <= throughYear)?.rate
  if (!schedule || rate === undefined || acres === null) return null
  return {
    value: toCents(new Decimal(acres).ceil().times(rate)),
    formula: 'rate of the lease year × acres, rounded up to full acres',
    inputs: [
      { label: `Rate of year ${year}`, value: rate, unit: '$/ac' },
      { label: 'Acres', value: acres, unit: 'ac' },
      { label: 'Acres counted', value: Math.ceil(acres), unit: 'ac' },
    ],
    source: schedule.source,
  }
}

/** Days in which a nominal deficiency may be cured. */
export const deficiencyCureDays = 15

/**
 * Computes whether a short rental payment is nominal and so does not automatically end a federal lease: the
 * deficiency is at most $100 and at most 5% of the payment due, and is cured within 15 days of notice. Amounts in
 * dollars. Source: 43 CFR 3108.21(b).
 */
export function nominalDeficiency(
  due: string,
  paid: string,
): { short: string; limit: string; nominal: boolean } {
  const short = Decimal.max(new Decimal(due).minus(paid), 0)
  const limit = Decimal.min(100, new Decimal(due).times('0.05'))
  return { short: toCents(short), limit: toCents(limit), nominal: short.gt(0) && short.lte(limit) }
}
