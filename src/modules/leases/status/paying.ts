import { Decimal } from 'decimal.js'
import type { Derived } from '../../../core/resource/derived.ts'
import { formatMonthIndex, type Day } from '../../../core/time/calendar.ts'
import { minus, oneFraction, readRoyalty, toDecimal } from '../../../core/land/fraction.ts'
import type { LeaseFacts } from './lease-facts.ts'
import { cents } from '../record/money.ts'
import { monthTable, type MonthRow } from './month-table.ts'
import { read, unread, type ReadText } from '../../../core/form/reading.ts'

type PayingFacts = Pick<LeaseFacts, 'wells'> & {
  leaseFields: Pick<LeaseFacts['leaseFields'], 'payingTest' | 'royaltyOil' | 'royaltyGas'>
}
type Product = { name: string; unit: string; volume: number; price: string | null; royalty: string | null }

/**
 * Computes what production earned over its cost: volumes of all holding wells × price after production tax × (1 −
 * royalty) − operating cost, over the last `lookBackMonths` reported months, in dollars at 8/8 of the working
 * interest. A negative result does not pay. There is no result unless every month of the look-back is known, because
 * a missing month is not a month without revenue. A result never ends a hold automatically: a user judges whether
 * production pays. Source: field notes §3a, step 2.
 */
export function payingQuantities({ leaseFields, wells }: PayingFacts, today: Day): ReadText<Derived<string>> {
  const terms = leaseFields.payingTest
  if (!terms) return unread('no prices or costs entered.')
  if (terms.costPerMonth === null) return unread('no operating cost is entered for the lease.')
  const reported = monthTable(wells, today, terms.lookBackMonths + latestReturn)
  const latest = reported.findIndex(isKnown)
  const known = latest < 0 ? [] : reported.slice(latest, latest + terms.lookBackMonths)
  const count = known.filter(isKnown).length
  if (count < terms.lookBackMonths)
    return unread(`${count} of the last ${terms.lookBackMonths} months are reported in full.`)

  const products = [
    product('Oil', 'bbl', known, ({ oil }) => oil, terms.oilPrice, leaseFields.royaltyOil),
    product(
      'Gas',
      'mcf',
      known,
      ({ gas }) => gas,
      terms.gasPrice,
      leaseFields.royaltyGas ?? leaseFields.royaltyOil,
    ),
  ].filter(({ volume }) => volume > 0)
  const incomplete = products.find(({ price, royalty }) => price === null || royalty === null)
  if (incomplete) {
    const missing = incomplete.price === null ? 'price' : 'royalty'
    return unread(`no ${missing} of ${incomplete.name.toLowerCase()} is on record.`)
  }

  const revenue = products.reduce((sum, product) => sum.plus(calculateRevenue(product)), new Decimal(0))
  const cost = new Decimal(terms.costPerMonth).times(terms.lookBackMonths)
  return read({
    value: cents(revenue.minus(cost)),
    formula: 'volume × price × (1 − royalty) − operating cost',
    inputs: [
      ...products.flatMap(({ name, unit, volume, price, royalty }) => [
        { label: name, value: volume, unit },
        { label: `${name} price`, value: price, unit: `$/${unit}` },
        { label: `${name} royalty`, value: royalty },
      ]),
      { label: 'Revenue net of royalty', value: cents(revenue), unit: '$' },
      { label: 'Operating cost', value: cents(cost), unit: '$' },
    ],
    convention: `from ${formatMonthIndex(known.at(-1)!.month)} to ${formatMonthIndex(known[0]!.month)}`,
    source: 'Prices after production tax and operating cost as entered; all holding wells, 8/8',
  })
}

/** Months to search back for a report that all wells have filed. */
const latestReturn = 36

const isKnown = ({ state, complete }: MonthRow) => state !== 'UNKNOWN' && complete

function product(
  name: string,
  unit: string,
  months: readonly MonthRow[],
  volume: (row: MonthRow) => number | null,
  price: string | null,
  royalty: string | null,
): Product {
  return { name, unit, price, royalty, volume: months.reduce((sum, row) => sum + (volume(row) ?? 0), 0) }
}

function calculateRevenue({ volume, price, royalty }: Product): Decimal {
  const share = readRoyalty(royalty ?? '')
  if (price === null || !share.ok) throw new RangeError('Revenue needs a price and a royalty')
  return new Decimal(volume).times(price).times(toDecimal(minus(oneFraction, share.value)))
}
