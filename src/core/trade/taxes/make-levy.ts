import type { Levy, Rate } from './levy.ts'

type RateCondition = NonNullable<Rate['when']>

/** A fraction of the value from a month on, such as 0.046 for 4.6%. */
export const percentRate = (from: string, share: number, overrides: Partial<Rate> = {}): Rate => ({
  from,
  until: null,
  percent: share,
  perUnit: 0,
  ...overrides,
})

/** Dollars per bbl or mcf from a month on. */
export const unitRate = (from: string, dollars: number, overrides: Partial<Rate> = {}): Rate => ({
  from,
  until: null,
  percent: 0,
  perUnit: dollars,
  ...overrides,
})

/** A lower rate that requires a certificate, a test or a class of wells: it is listed, but never applied. */
export const conditionalRate = (
  from: string,
  share: number,
  asks: string,
  overrides: Partial<Rate> = {},
): Rate => percentRate(from, share, { when: { asks }, ...overrides })

export const conditionPart = (when: RateCondition): Partial<Rate> => ({ when })

/** Rates of years that begin on a day such as 07-01: the year in which each begins, and its dollars. */
export const yearlyRates = (monthDay: string, rates: readonly (readonly [year: number, dollars: number])[]) =>
  rates.map(([year, dollars]) =>
    unitRate(`${year}-${monthDay}`, dollars, { until: lastTaxMonth(year, monthDay) }),
  )

function lastTaxMonth(year: number, monthDay: string): string {
  const month = Number(monthDay.slice(0, 2)) - 1
  return month === 0 ? `${year}-12-01` : `${year + 1}-${String(month).padStart(2, '0')}-01`
}

export const levy = (
  state: string,
  products: Levy['products'],
  label: string,
  [source, known]: readonly [source: string, known: Levy['sourceKind']],
  rates: readonly Rate[],
  kind: Levy['kind'] = 'severance',
): Levy => ({ state, products, kind, name: label, source, sourceKind: known, rates })
