import { Decimal } from 'decimal.js'
import type { CashEvidence, CashMonth, Evidence, EvidenceMonth, PackedLease } from '../record/evidence.ts'
import { knownSum, wholeSum } from '../public/sums.ts'

/** What of net cash is taken off, each as it is called where no rate of it is on file. */
const takenOff = [
  ['taxes', 'production taxes'],
  ['deductions', 'post-production deductions'],
  ['cost', 'operating cost'],
] as const

/** A lease as its evidence was taken, and how many wells hold it. */
export type PackageLine = { lease: PackedLease; wells: number }

/**
 * What the leases of a package show together: sums where each of them is known, never a sum of some. Working and net revenue
 * interest are of one lease alone and have no sum.
 * @param volumes twelve months of all their wells, each well counted once; left out where none are shown
 */
export function packageOf(
  asOf: string,
  lines: readonly PackageLine[],
  volumes: readonly EvidenceMonth[] | undefined,
): Evidence {
  const leases = lines.map(({ lease }) => lease)
  const every = <Part>(of: (lease: PackedLease) => Part | undefined) => {
    const parts = leases.flatMap(lease => of(lease) ?? [])
    return parts.length === leases.length ? parts : null
  }
  const acres = every(({ acres: shown }) => shown)
  const expiry = every(({ expiry: shown }) => shown)
  const title = every(({ title: shown }) => shown)
  const cash = cashOf(lines)
  return {
    asOf,
    ...(acres && {
      acres: { net: wholeSum(acres.map(({ net }) => net)), gross: wholeSum(acres.map(({ gross }) => gross)) },
    }),
    ...(expiry && { expiry: firstToEnd(expiry) }),
    ...(volumes && { volumes: [...volumes] }),
    ...(cash && { cash }),
    ...(title && {
      title: {
        open: title.reduce((sum, { open }) => sum + open, 0),
        settled: title.reduce((sum, { settled = 0 }) => sum + settled, 0),
      },
    }),
    leases,
  }
}

type Expiry = NonNullable<Evidence['expiry']>

/** When the first of the leases that nothing holds ends; not known where that of one is not. */
function firstToEnd(all: readonly Expiry[]): Expiry {
  const ending = all.filter(({ held }) => !held)
  const known = ending.flatMap(({ expiresOn }) => expiresOn ?? [])
  const first = known.length < ending.length ? null : (known.toSorted()[0] ?? null)
  return { held: ending.length === 0, expiresOn: first }
}

/**
 * Net cash month by month. A lease without a well adds nothing; where a lease with wells shows no cash, nothing is known of
 * all together. What one of them has no rate of is taken off for none, so that the columns come to the net beside them.
 */
function cashOf(lines: readonly PackageLine[]): CashEvidence | undefined {
  if (lines.some(({ lease, wells }) => wells > 0 && lease.cash === undefined)) return undefined
  const all = lines.flatMap(({ lease }) => lease.cash ?? [])
  if (all.length === 0) return undefined
  const missing = [...new Set(all.flatMap(each => each.missing))]
  const months = [...new Set(all.flatMap(each => each.months.map(({ month }) => month)))]
    .toSorted()
    .slice(-12)
  return {
    missing,
    basis: [...new Set(all.flatMap(each => each.basis))],
    months: months.map(month => sumOf(month, all, missing)),
  }
}

function sumOf(month: string, all: readonly CashEvidence[], missing: readonly string[]): CashMonth {
  const of = all.map(each => each.months.find(found => found.month === month))
  const sum = (field: Exclude<keyof CashMonth, 'month'>) =>
    wholeSum(of.map(found => found?.[field] ?? null)) ?? null
  const revenue = cents(sum('revenue'))
  const off = Object.fromEntries(
    takenOff.map(([field, what]) => [field, missing.includes(what) ? null : cents(sum(field))]),
  ) as Pick<CashMonth, 'taxes' | 'deductions' | 'cost'>
  const counted = takenOff.flatMap(([field, what]) => (missing.includes(what) ? [] : [off[field]]))
  const isKnown = revenue !== null && !counted.includes(null)
  return {
    month,
    revenue,
    ...off,
    net: isKnown ? cents(knownSum([revenue, ...counted.map(each => negated(each!))])) : null,
  }
}

const negated = (dollars: string) => (dollars.startsWith('-') ? dollars.slice(1) : `-${dollars}`)
const cents = (dollars: string | null) => (dollars === null ? null : new Decimal(dollars).toFixed(2))
