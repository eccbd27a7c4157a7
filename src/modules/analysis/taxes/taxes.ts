import { addMonths, type Day } from '../../../core/time/calendar.ts'
import { noFacts, type TaxedProduct, type TaxFacts } from '../../../core/trade/taxes/levy.ts'
import {
  levies,
  mayWords,
  noRateWords,
  rateOf,
  taxOnFile,
  type AppliedLevy,
} from '../../../core/trade/taxes/tax-on-file.ts'
import type { TaxInputs } from './tax-inputs.ts'

const products = ['oil', 'gas', 'ngl'] as const
export const productName = { oil: 'oil', gas: 'gas', ngl: 'NGL' } as const

/** The levies that are applied in a state in the month of a day, so that each can be read with its source. */
export const leviesOn = (state: string, on: Day, facts: TaxFacts = noFacts): AppliedLevy[] =>
  levies.flatMap(levy => (levy.state === state ? (rateOf(levy, monthOfDay(on), facts) ?? []) : []))

/** Before any tax of a state began nothing is taken, so that a value of any day has a period. */
const always = '1900-01-01'
/** What an analysis keeps at most; the latest ones count. */
const maxPeriods = 60

const monthOfDay = (day: Day): Day => `${day.slice(0, 8)}01`
const isShort = (text: string) => text.length <= 400

/**
 * The production taxes of a state as an analysis takes them: a period for each month in which one changes, with all that
 * holds from then on, added by product. A product without a rate has zero and is named in `noRate`. Ad valorem taxes are a
 * county’s, and are entered.
 */
export function taxesOf(state: string | null, facts: TaxFacts = noFacts): TaxInputs {
  const own = levies.filter(levy => levy.state === state)
  const periods = daysOf(own, facts).map(from => {
    const found = products.map(product => [product, taxOnFile(state, product, from, facts)] as const)
    return {
      from,
      severance: Object.fromEntries(
        found.map(([product, tax]) => [product, { percent: tax?.percent ?? 0, perUnit: tax?.perUnit ?? 0 }]),
      ) as TaxInputs['periods'][number]['severance'],
      adValorem: 0,
      noRate: found.flatMap(([product, tax]) => (tax ? [] : [product])),
    }
  })
  return { source: sourceWords(state, own, facts), periods, adValoremOf: 'after_severance' }
}

/** The first months in which what is taken is another than before. */
function daysOf(own: readonly (typeof levies)[number][], { firstProduction }: TaxFacts): Day[] {
  const rates = own.flatMap(levy => levy.rates)
  const days = rates.flatMap(({ from, until, when }) => [
    from,
    ...(until === null ? [] : [addMonths(until, 1)]),
    ...(when?.firstMonths && firstProduction
      ? [addMonths(monthOfDay(firstProduction), when.firstMonths)]
      : []),
  ])
  return [always, ...[...new Set(days)].toSorted().slice(1 - maxPeriods)]
}

function sourceWords(state: string | null, own: readonly (typeof levies)[number][], facts: TaxFacts): string {
  if (state === null) return 'No state: enter the taxes'
  if (own.length === 0) return `${noRateWords(state, 'production')} Enter the taxes.`
  const begun = own.every(({ known }) => known === 'published')
    ? `${state}, as the state publishes them`
    : `${state}, in part trade knowledge: check before use`
  // What may lower them is said as far as there is room.
  return leviesOn(state, '2100-01-01', facts)
    .flatMap(mayWords)
    .map(words => `. Not applied, ${words}`)
    .reduce((text, more) => (isShort(text + more) ? text + more : text), begun)
}

/** The period that holds on a day: the last that began, or the first. */
export const periodAt = (periods: TaxInputs['periods'], on: string): number => {
  const inOrder = periods
    .map(({ from }, at) => ({ from, at }))
    .toSorted((a, b) => a.from.localeCompare(b.from))
  return (inOrder.findLast(({ from }) => from <= on) ?? inOrder[0])?.at ?? 0
}

/** Whether a product has no rate in a period: none was on file, and nobody entered one. */
export const lacksRate = (
  { noRate, severance }: TaxInputs['periods'][number],
  product: TaxedProduct,
): boolean =>
  (noRate?.includes(product) ?? false) && severance[product].percent === 0 && severance[product].perUnit === 0

/** Where taxes come from, and which products have no rate on some day from `on`; `sold` are those that are forecast. */
export function taxWords({ source, periods }: TaxInputs, sold: readonly TaxedProduct[], on: Day): string {
  const now = periods[periodAt(periods, on)]
  const held = periods.filter(period => period === now || period.from > on)
  const open = sold.filter(product => held.some(period => lacksRate(period, product)))
  return open.length === 0
    ? source
    : `${source}. No rate on file: ${open.map(product => productName[product]).join(', ')}`
}
