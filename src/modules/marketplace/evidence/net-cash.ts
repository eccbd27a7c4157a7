import { Decimal } from 'decimal.js'
import type { CashEvidence, CashMonth } from '../record/evidence.ts'

type CashProduct = 'oil' | 'gas' | 'ngl'
type Product = CashProduct

/** One product of a well in one month: what a check stub paid, or else the reported production. */
export type CashLine = {
  month: string
  product: Product
  /** bbl or mcf of the whole well; null without a report. */
  volume: string | null
  /** The owner's dollars on check stubs; null if there are none. */
  paid: { value: string; taxes: string | null; deductions: string | null } | null
  /** True if the lease shares the well through a unit, so its decimal does not give its part of the production. */
  inUnit: boolean
}

/** The rates in the record; null if it has none. */
export type CashRates = {
  nri: string | null
  wi: string | null
  getPrice: (product: 'oil' | 'gas', month: string) => { dollars: number; onStubs: boolean } | null
  /** A fraction of the value, and dollars per unit of volume. */
  getTaxRate: (product: Product, month: string) => { percent: number; perUnit: number } | null
  /** Dollars per month for the whole lease. */
  costPerMonth: string | null
}

type CashTotals = Record<'revenue' | 'taxes' | 'deductions', Decimal | null>
type CashBasis = 'stubs' | 'stub prices' | 'deck prices'

/**
 * Calculates twelve months of net cash of a lease, in dollars for its interest. Revenue is what check stubs
 * paid, if there are any, or else volume × price × net revenue interest, less production taxes at their rates.
 * Operating cost is that of the lease × working interest. An unknown value of a month is null, and so is its
 * net. A cost without a rate in any month is named in `missing` and is not deducted.
 */
export function netCash(
  months: readonly string[],
  lines: readonly CashLine[],
  rates: CashRates,
): CashEvidence {
  const basis = new Set<CashBasis>()
  const cost =
    rates.costPerMonth === null || rates.wi === null
      ? null
      : new Decimal(rates.costPerMonth).times(rates.wi).toFixed(2)
  const rows = months.map(month => {
    const monthLines = lines.filter(line => line.month === month)
    return { month, ...sumCash(monthLines.map(line => ownerCash(line, rates, basis))) }
  })
  const isKnownFor = (kind: 'taxes' | 'deductions') =>
    rows.some(row => row[kind] !== null && row.revenue?.isZero() === false)
  const isKnown = { taxes: isKnownFor('taxes'), deductions: isKnownFor('deductions') }
  const missing = [
    ...(isKnown.taxes ? [] : ['production taxes']),
    ...(isKnown.deductions ? [] : ['post-production deductions']),
    ...(cost === null ? ['operating cost'] : []),
  ]
  return {
    months: rows.map(row => toNetMonth(row, cost, isKnown)),
    missing,
    basis: basisLabels.flatMap(([kind, label]) => (basis.has(kind) ? [label] : [])),
  }
}

const basisLabels: readonly (readonly [CashBasis, string])[] = [
  ['stubs', 'check stubs of the wells'],
  ['stub prices', 'volumes at that month’s check stub prices'],
  ['deck prices', 'volumes at the seller’s price deck'],
]

function ownerCash(line: CashLine, rates: CashRates, basis: Set<CashBasis>): CashTotals {
  const { product, month, volume, paid, inUnit } = line
  if (paid) {
    basis.add('stubs')
    return {
      revenue: new Decimal(paid.value),
      taxes: paid.taxes === null ? null : new Decimal(paid.taxes),
      deductions: paid.deductions === null ? null : new Decimal(paid.deductions),
    }
  }
  const zero = new Decimal(0)
  if (volume !== null && Number(volume) === 0) return { revenue: zero, taxes: zero, deductions: zero }
  const price = product === 'ngl' ? null : rates.getPrice(product, month)
  if (volume === null || rates.nri === null || inUnit || price === null)
    return { revenue: null, taxes: null, deductions: null }
  basis.add(price.onStubs ? 'stub prices' : 'deck prices')
  const net = new Decimal(volume).times(rates.nri)
  const revenue = net.times(price.dollars)
  const tax = rates.getTaxRate(product, month)
  return {
    revenue,
    taxes: tax === null ? null : revenue.times(tax.percent).plus(net.times(tax.perUnit)),
    deductions: null,
  }
}

/** Adds up several lines. A value that one line does not have is null in the total. */
function sumCash(lines: readonly CashTotals[]): CashTotals {
  const sum = (key: keyof CashTotals) =>
    lines.length === 0 || lines.some(line => line[key] === null)
      ? null
      : lines.reduce((total, line) => total.plus(line[key]!), new Decimal(0))
  return { revenue: sum('revenue'), taxes: sum('taxes'), deductions: sum('deductions') }
}

function toNetMonth(
  { month, revenue, taxes, deductions }: CashTotals & { month: string },
  cost: string | null,
  isKnownCost: { taxes: boolean; deductions: boolean },
): CashMonth {
  const parts = [
    ...(isKnownCost.taxes ? [taxes] : []),
    ...(isKnownCost.deductions ? [deductions] : []),
    ...(cost === null ? [] : [new Decimal(cost)]),
  ]
  const isKnown = revenue !== null && parts.every(part => part !== null)
  return {
    month,
    revenue: revenue?.toFixed(2) ?? null,
    taxes: taxes?.toFixed(2) ?? null,
    deductions: deductions?.toFixed(2) ?? null,
    cost: revenue === null ? null : cost,
    net: isKnown ? parts.reduce((left, part) => left!.minus(part!), revenue)!.toFixed(2) : null,
  }
}
