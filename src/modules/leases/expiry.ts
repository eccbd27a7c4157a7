import { addAcres } from './acres.ts'
import { daysBetween, type Day } from './calendar.ts'
import { addMoney } from './money.ts'

/** The look-aheads of the trade, in days. */
export const horizons = [30, 60, 90, 180, 365] as const
export type Horizon = (typeof horizons)[number]
export type Bucket = Horizon | 'PAST' | 'LATER'

/**
 * The narrowest look-ahead that a day falls into: on day 30 it is still 30. `PAST` before today; `LATER` beyond a
 * year. A list "within 90 days" is the buckets 30, 60 and 90 together.
 */
export function bucketOf(endsOn: Day, today: Day): Bucket {
  const days = daysBetween(today, endsOn)
  if (days < 0) return 'PAST'
  return horizons.find(horizon => days <= horizon) ?? 'LATER'
}

/** Acres in acres, bonus in dollars as text; null is not known. */
export type Ending = {
  endsOn: Day | null
  grossAcres: number | null
  netAcres: number | null
  bonus: string | null
}

export type BucketTotal = {
  bucket: Bucket
  leases: number
  grossAcres: number
  netAcres: number
  bonus: string
}

/** Totals of each bucket, nearest first, empty ones included; leases without an end are left out. */
export function expiryTotals(endings: readonly Ending[], today: Day): BucketTotal[] {
  const buckets: Bucket[] = ['PAST', ...horizons, 'LATER']
  return buckets.map(bucket => {
    const its = endings.filter(({ endsOn }) => endsOn !== null && bucketOf(endsOn, today) === bucket)
    return { bucket, leases: its.length, ...totals(its) }
  })
}

/** "2027 Q1" */
export const quarterOf = (day: Day) => `${day.slice(0, 4)} Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

export type CliffQuarter = {
  quarter: string
  leases: number
  grossAcres: number
  netAcres: number
  bonus: string
}

/**
 * The acreage cliff: acres and sunk bonus that end in each of the next quarters, that of `today` first. What ended
 * before is left out, since it asks for a decision, not for a plan. Quarters without an end are there with zero.
 */
export function acreageCliff(endings: readonly Ending[], today: Day, quarters: number): CliffQuarter[] {
  const first = Number(today.slice(0, 4)) * 4 + Math.ceil(Number(today.slice(5, 7)) / 3) - 1
  const names = Array.from(
    { length: quarters },
    (_, at) => `${Math.floor((first + at) / 4)} Q${((first + at) % 4) + 1}`,
  )
  const coming = new Map<string, Ending[]>(names.map(quarter => [quarter, []]))
  for (const ending of endings)
    if (ending.endsOn !== null && ending.endsOn >= today) coming.get(quarterOf(ending.endsOn))?.push(ending)
  return names.map(quarter => {
    const its = coming.get(quarter) ?? []
    return { quarter, leases: its.length, ...totals(its) }
  })
}

function totals(endings: readonly Ending[]): { grossAcres: number; netAcres: number; bonus: string } {
  return {
    grossAcres: addAcres(endings.map(({ grossAcres }) => grossAcres)) ?? 0,
    netAcres: addAcres(endings.map(({ netAcres }) => netAcres)) ?? 0,
    bonus: addMoney(endings.flatMap(({ bonus }) => (bonus === null ? [] : [bonus]))),
  }
}
