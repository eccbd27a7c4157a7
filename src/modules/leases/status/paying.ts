import { Decimal } from 'decimal.js'
import type { Derived } from '../../../core/resource/derived.ts'
import { formatMonthIndex, type Day } from '../../../core/time/calendar.ts'
import { minus, oneFraction, readRoyalty, toDecimal } from '../../../core/land/fraction.ts'
import type { LeaseFacts } from './lease-facts.ts'
import { toCents } from '../record/money.ts'
import { monthTable, type MonthRow } from './month-table.ts'
import { parseOk, parseFailure, type ParseResult } from '../../../core/form/parse-result.ts'

type PayingFacts = Pick<LeaseFacts, 'wells'> & {
  leaseFields: Pick<LeaseFacts['leaseFields'], 'payingTest' | 'royaltyOil' | 'royaltyGas'>
}
type PayingProduct = {
  name: string
  unit: string
  volume: number
  price: string | null
  royalty: string | null
}

/**
 * Computes what production earned over its cost: volumes of all holding wells × price after production tax × (1 −
 * royalty) − operating cost, over the last `lookBackMonths` reported months, in dollars at 8/8 of the working
 * interest. A negative result does not pay. There is no result unless every month of the look-back is known, because
 * a missing month is not a month without revenue. A result never ends a hold automatically: a user judges whether
 * production pays. Source: field notes §3a, step 2.
 */
export function payingQuantities(
  { leaseFields, wells }: PayingFacts,
  today: Day,
): ParseResult<Derived<string>> {
  const test = leaseFields.payingTest
  if (!test) return parseFailure('no prices or costs entered.')
  if (test.costPerMonth === null) return parseFailure('no operating cost is entered for the lease.')
  const recent = monthTable(wells, today, test.lookBackMonths + searchBackMonths)
  const latest = recent.findIndex(isFullyReported)
  const lookBack = latest < 0 ? [] : recent.slice(latest, latest + test.lookBackMonths)
  const count = lookBack.filter(isFullyReported).length
  if (count < test.lookBackMonths)
    return parseFailure(`${count} of the last ${test.lookBackMonths} months are reported in full.`)

  const products = [
    toProduct('Oil', 'bbl', lookBack, ({ oil }) => oil, test.oilPrice, leaseFields.royaltyOil),
    toProduct(
      'Gas',
      'mcf',
      lookBack,
      ({ gas }) => gas,
      test.gasPrice,
      leaseFields.royaltyGas ?? leaseFields.royaltyOil,
    ),
  ].filter(({ volume }) => volume > 0)
  const incomplete = products.find(({ price, royalty }) => price === null || royalty === null)
  if (incomplete) {
    const missingInput = incomplete.price === null ? 'price' : 'royalty'
    return parseFailure(`no ${missingInput} of ${incomplete.name.toLowerCase()} is on record.`)
  }

  const revenue = products.reduce((sum, product) => sum.plus(calculateRevenue(product)), new Decimal(0))
  const cost = new Decimal(test.costPerMonth).times(test.lookBackMonths)
  return parseOk({
    value: toCents(revenue.minus(cost)),
    formula: 'volume × price × (1 − royalty) − operating cost',
    inputs: [
      ...products.flatMap(({ name, unit, volume, price, royalty }) => [
        { label: name, value: volume, unit },
        { label: `${name} price`, value: price, unit: `$/${unit}` },
        { label: `${name} royalty`, value: royalty },
      ]),
      { label: 'Revenue net of royalty', value: toCents(revenue), unit: '$' },
      { label: 'Operating cost', value: toCents(cost), unit: '$' },
    ],
    convention: `from ${formatMonthIndex(lookBack.at(-1)!.month)} to ${formatMonthIndex(lookBack[0]!.month)}`,
    source: 'Prices after production tax and operating cost as entered; all holding wells, 8/8',
  })
}

/** Months to search back for a report that all wells have filed. */
const searchBackMonths = 36

const isFullyReported = ({ state, complete }: MonthRow) => state !== 'UNKNOWN' && complete

function toProduct(
  name: string,
  unit: string,
  months: readonly MonthRow[],
  getVolume: (row: MonthRow) => number | null,
  price: string | null,
  royalty: string | null,
): PayingProduct {
  return { name, unit, price, royalty, volume: months.reduce((sum, row) => sum + (getVolume(row) ?? 0), 0) }
}

function calculateRevenue({ volume, price, royalty }: PayingProduct): Decimal {
  const share = readRoyalty(royalty ?? '')
  if (price === null || !share.ok) throw new RangeError('Revenue needs a price and a royalty')
  return new Decimal(volume).times(price).times(toDecimal(minus(oneFraction, share.value)))
}
