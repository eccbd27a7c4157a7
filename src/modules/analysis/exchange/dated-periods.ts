import type { Day } from '../../../core/time/calendar.ts'
import type { Inputs, WellInputs } from '../inputs/inputs.ts'
import { addMonthsTo } from './expression.ts'

type MonthSpan = { readonly from: Day; readonly through: Day | null }
const isInSpan = ({ from, through }: MonthSpan, month: Day) =>
  from <= month && (through === null || month <= through)

/** The months on or after the as-of date in which a span begins or has just ended. */
function changeDays(spans: readonly MonthSpan[], asOf: Day): Day[] {
  const months = spans.flatMap(({ from, through }) =>
    through === null ? [from] : [from, addMonthsTo(through, 1)],
  )
  return [...new Set([asOf, ...months.filter(month => month > asOf)])].toSorted()
}

export type SoldProduct = 'oil' | 'gas' | 'ngl'
export type DifferentialPeriod = { from: Day; percent: number; dollars: number }

/** A well's differentials to the index price, as consecutive periods. */
export function differentialPeriods(
  { asOf, prices }: Inputs,
  well: WellInputs,
  product: SoldProduct,
): DifferentialPeriod[] {
  const overrides = (well.differentials ?? []).filter(differential => differential.product === product)
  return changeDays(overrides, asOf).map(from => {
    const override = overrides
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .findLast(item => isInSpan(item, from))
    const { percent, dollars } = override ?? prices.differentials[product]
    return { from, percent, dollars }
  })
}

export type CostUnit = NonNullable<WellInputs['operating']['dated']>[number]['per']

/** A cost together with its dated costs, as consecutive periods, in dollars of the as-of date. */
export function costPeriods(
  asOf: Day,
  base: number,
  { dated = [] }: Pick<WellInputs['operating'], 'dated'>,
  per: CostUnit,
): { from: Day; dollars: number }[] {
  const costs = dated.filter(cost => cost.per === per)
  return changeDays(costs, asOf).map(from => ({
    from,
    dollars: costs.reduce((sum, cost) => (isInSpan(cost, from) ? sum + cost.dollars : sum), base),
  }))
}

/** The prices that apply on or after the as-of date. */
export const effectiveDeck = ({ asOf, prices }: Inputs) =>
  prices.deck
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .filter((_, index, deck) => (deck[index + 1]?.from ?? '9') > asOf)

/** The tax periods that apply on or after the as-of date. */
export const effectiveTaxPeriods = (asOf: Day, { taxes }: WellInputs) =>
  taxes.periods
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .filter((_, index, periods) => (periods[index + 1]?.from ?? '9') > asOf)
