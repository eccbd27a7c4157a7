/** What a state takes of the value of a product, as a part of it. */
export type TaxRate = {
  state: string
  product: 'OIL' | 'GAS'
  from: string
  rate: number
  name: string
  source: string
}

const rate = (
  state: string,
  product: 'OIL' | 'GAS',
  from: string,
  part: number,
  name: string,
  source: string,
): TaxRate => ({ state, product, from, rate: part, name, source })

/**
 * Rates that are a plain part of value. Taxes by volume (gas of North Dakota), by county or by a well's class are left
 * out: a wrong expectation is worse than none.
 */
const taxRates: readonly TaxRate[] = [
  rate('TX', 'OIL', '1951-09-01', 0.046, 'Texas oil production tax', 'Tex. Tax Code 202.052'),
  rate('TX', 'GAS', '1969-09-01', 0.075, 'Texas natural gas production tax', 'Tex. Tax Code 201.052'),
  rate('WY', 'OIL', '1991-01-01', 0.06, 'Wyoming severance tax', 'W.S. 39-14-204'),
  rate('WY', 'GAS', '1991-01-01', 0.06, 'Wyoming severance tax', 'W.S. 39-14-204'),
  rate('ND', 'OIL', '2016-01-01', 0.1, 'North Dakota oil taxes (5% + 5%)', 'N.D.C.C. 57-51 and 57-51.1'),
]

/** The rate in force for a product in a month; null where none is known. */
export const taxRateOf = (state: string | null, product: string | null, month: string): TaxRate | null =>
  taxRates.findLast(one => one.state === state && one.product === product && one.from <= month) ?? null
