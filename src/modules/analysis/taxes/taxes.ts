import { addMonths, type Day } from '../../../core/time/calendar.ts'
import { noFacts, type TaxedProduct, type TaxFacts } from '../../../core/trade/taxes/levy.ts'
import {
  levies,
  possibleReductions,
  noRateMessage,
  taxRate,
  taxOnFile,
  type AppliedLevy,
} from '../../../core/trade/taxes/tax-on-file.ts'
import type { TaxInputs } from './tax-inputs.ts'

const products = ['oil', 'gas', 'ngl'] as const
export const productName = { oil: 'oil', gas: 'gas', ngl: 'NGL' } as const

/** The levies that apply in a state in the month of a date, so each can be shown with its source. */
export const leviesInEffect = (state: string, on: Day, facts: TaxFacts = noFacts): AppliedLevy[] =>
  levies.flatMap(levy => (levy.state === state ? (taxRate(levy, toMonthStart(on), facts) ?? []) : []))

/** The start of a period without tax before the first one, so every date has a period. */
const earliestDay = '1900-01-01'
/** Maximum number of periods that an analysis stores; the latest ones have priority. */
const maxPeriods = 60

const toMonthStart = (day: Day): Day => `${day.slice(0, 8)}01`
const isShort = (text: string) => text.length <= 400

/**
 * The production taxes of a state as analysis inputs: a period for each month in which one changes, with the sum of
 * all levies in effect by product. A product without a rate has zero and is listed in `noRate`. Ad valorem taxes are
 * set by counties, so the user enters them.
 */
export function findTaxes(state: string | null, facts: TaxFacts = noFacts): TaxInputs {
  const stateLevies = levies.filter(levy => levy.state === state)
  const periods = rateChangeDays(stateLevies, facts).map(from => {
    const result = products.map(product => [product, taxOnFile(state, product, from, facts)] as const)
    return {
      from,
      severance: Object.fromEntries(
        result.map(([product, tax]) => [product, { percent: tax?.percent ?? 0, perUnit: tax?.perUnit ?? 0 }]),
      ) as TaxInputs['periods'][number]['severance'],
      adValorem: 0,
      noRate: result.flatMap(([product, tax]) => (tax ? [] : [product])),
    }
  })
  return { source: describeTaxSource(state, stateLevies, facts), periods, adValoremOf: 'after_severance' }
}

/** The first day of each month in which the taxes change. */
function rateChangeDays(
  stateLevies: readonly (typeof levies)[number][],
  { firstProduction }: TaxFacts,
): Day[] {
  const rates = stateLevies.flatMap(levy => levy.rates)
  const days = rates.flatMap(({ from, until, when }) => [
    from,
    ...(until === null ? [] : [addMonths(until, 1)]),
    ...(when?.firstMonths && firstProduction
      ? [addMonths(toMonthStart(firstProduction), when.firstMonths)]
      : []),
  ])
  return [earliestDay, ...[...new Set(days)].toSorted().slice(1 - maxPeriods)]
}

function describeTaxSource(
  state: string | null,
  stateLevies: readonly (typeof levies)[number][],
  facts: TaxFacts,
): string {
  if (state === null) return 'No state: enter the taxes'
  if (stateLevies.length === 0) return `${noRateMessage(state, 'production')} Enter the taxes.`
  const base = stateLevies.every(({ sourceKind }) => sourceKind === 'published')
    ? `${state}, published rates`
    : `${state} rates, partly unverified`
  // Reductions that may apply are mentioned as far as the text limit allows.
  return leviesInEffect(state, '2100-01-01', facts)
    .flatMap(possibleReductions)
    .map(sentence => `. Not applied, ${sentence}`)
    .reduce((text, addition) => (isShort(text + addition) ? text + addition : text), base)
}

/** The index of the period in effect on a date: the latest that has begun, or else the first. */
export const periodAt = (periods: TaxInputs['periods'], on: string): number => {
  const inOrder = periods
    .map(({ from }, index) => ({ from, at: index }))
    .toSorted((a, b) => a.from.localeCompare(b.from))
  return (inOrder.findLast(({ from }) => from <= on) ?? inOrder[0])?.at ?? 0
}

/** True if a product has no rate in a period: none was on file, and no one entered one. */
export const lacksRate = (
  { noRate, severance }: TaxInputs['periods'][number],
  product: TaxedProduct,
): boolean =>
  (noRate?.includes(product) ?? false) && severance[product].percent === 0 && severance[product].perUnit === 0

/**
 * The source of taxes, and the products without a rate on some date from `on`; `soldProducts` lists the
 * forecast products.
 */
export function describeTaxes(
  { source, periods }: TaxInputs,
  soldProducts: readonly TaxedProduct[],
  on: Day,
): string {
  const current = periods[periodAt(periods, on)]
  const remaining = periods.filter(period => period === current || period.from > on)
  const productsWithoutRate = soldProducts.filter(product =>
    remaining.some(period => lacksRate(period, product)),
  )
  return productsWithoutRate.length === 0
    ? source
    : `${source}. No rate on file: ${productsWithoutRate.map(product => productName[product]).join(', ')}`
}
