import { Decimal } from 'decimal.js'
import type { CashEvidence, CashMonth, Evidence, EvidenceMonth, PackedLease } from '../record/evidence.ts'
import { sumKnown, sumIfAllKnown } from '../public/sums.ts'

/** The deductions from net cash, each with the name to show if no rate for it is on file. */
const deductionLabels = [
  ['taxes', 'production taxes'],
  ['deductions', 'post-production deductions'],
  ['cost', 'operating cost'],
] as const

/** A lease with its copied evidence and its number of wells. */
export type PackageLease = { lease: PackedLease; wells: number }

/**
 * Returns the combined evidence of a package. A total exists only if every lease has the value; partial totals
 * are never shown. Working and net revenue interest belong to one lease and have no total.
 * @param volumes twelve months of all wells, each counted once; omitted if none are shown
 */
export function summarizePackage(
  asOf: string,
  lines: readonly PackageLease[],
  volumes: readonly EvidenceMonth[] | undefined,
): Evidence {
  const leases = lines.map(({ lease }) => lease)
  const collectPart = <Part>(getPart: (lease: PackedLease) => Part | undefined) => {
    const parts = leases.flatMap(lease => getPart(lease) ?? [])
    return parts.length === leases.length ? parts : null
  }
  const acres = collectPart(({ acres: shown }) => shown)
  const expiry = collectPart(({ expiry: shown }) => shown)
  const title = collectPart(({ title: shown }) => shown)
  const cash = combineCash(lines)
  return {
    asOf,
    ...(acres && {
      acres: {
        net: sumIfAllKnown(acres.map(({ net }) => net)),
        gross: sumIfAllKnown(acres.map(({ gross }) => gross)),
      },
    }),
    ...(expiry && { expiry: firstExpiry(expiry) }),
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

/** Returns the first expiration among the leases that are not held; unknown if one of the dates is unknown. */
function firstExpiry(all: readonly Expiry[]): Expiry {
  const ending = all.filter(({ held }) => !held)
  const knownDates = ending.flatMap(({ expiresOn }) => expiresOn ?? [])
  const first = knownDates.length < ending.length ? null : (knownDates.toSorted()[0] ?? null)
  return { held: ending.length === 0, expiresOn: first }
}

/**
 * Calculates net cash by month. A lease without wells adds nothing; if a lease with wells shows no cash, the
 * total is unknown. A deduction that one lease has no rate for is dropped for all, so that the columns add up
 * to the net shown.
 */
function combineCash(lines: readonly PackageLease[]): CashEvidence | undefined {
  if (lines.some(({ lease, wells }) => wells > 0 && lease.cash === undefined)) return undefined
  const all = lines.flatMap(({ lease }) => lease.cash ?? [])
  if (all.length === 0) return undefined
  const missing = [...new Set(all.flatMap(cash => cash.missing))]
  const months = [...new Set(all.flatMap(cash => cash.months.map(({ month }) => month)))]
    .toSorted()
    .slice(-12)
  return {
    missing,
    basis: [...new Set(all.flatMap(cash => cash.basis))],
    months: months.map(month => sumCashMonth(month, all, missing)),
  }
}

function sumCashMonth(
  month: string,
  cashItems: readonly CashEvidence[],
  missing: readonly string[],
): CashMonth {
  const months = cashItems.map(cash => cash.months.find(match => match.month === month))
  const sum = (field: Exclude<keyof CashMonth, 'month'>) =>
    sumIfAllKnown(months.map(match => match?.[field] ?? null)) ?? null
  const revenue = cents(sum('revenue'))
  const deducted = Object.fromEntries(
    deductionLabels.map(([field, label]) => [field, missing.includes(label) ? null : cents(sum(field))]),
  ) as Pick<CashMonth, 'taxes' | 'deductions' | 'cost'>
  const knownDeductions = deductionLabels.flatMap(([field, label]) =>
    missing.includes(label) ? [] : [deducted[field]],
  )
  const isKnown = revenue !== null && !knownDeductions.includes(null)
  return {
    month,
    revenue,
    ...deducted,
    net: isKnown ? cents(sumKnown([revenue, ...knownDeductions.map(cash => negate(cash!))])) : null,
  }
}

const negate = (dollars: string) => (dollars.startsWith('-') ? dollars.slice(1) : `-${dollars}`)
const cents = (dollars: string | null) => (dollars === null ? null : new Decimal(dollars).toFixed(2))
