import type { Day } from '../../../core/time/calendar.ts'
import type { Inputs, WellInputs } from '../inputs/inputs.ts'
import { monthsOn } from './expression.ts'

type Span = { readonly from: Day; readonly through: Day | null }
const holdsIn = ({ from, through }: Span, month: Day) =>
  from <= month && (through === null || month <= through)

/** The months on or after the as-of date in which a span begins or has just ended. */
function changeDays(spans: readonly Span[], asOf: Day): Day[] {
  const months = spans.flatMap(({ from, through }) =>
    through === null ? [from] : [from, monthsOn(through, 1)],
  )
  return [...new Set([asOf, ...months.filter(month => month > asOf)])].toSorted()
}

export type SoldProduct = 'oil' | 'gas' | 'ngl'
export type DifferentialPiece = { from: Day; percent: number; dollars: number }

/** A well's differentials to the index price, as consecutive periods. */
export function differentialPieces(
  { asOf, prices }: Inputs,
  well: WellInputs,
  product: SoldProduct,
): DifferentialPiece[] {
  const dated = (well.differentials ?? []).filter(differential => differential.product === product)
  return changeDays(dated, asOf).map(from => {
    const held = dated.toSorted((a, b) => a.from.localeCompare(b.from)).findLast(item => holdsIn(item, from))
    const { percent, dollars } = held ?? prices.differentials[product]
    return { from, percent, dollars }
  })
}

export type CostUnit = NonNullable<WellInputs['operating']['dated']>[number]['per']

/** A cost together with its dated costs, as consecutive periods, in dollars of the as-of date. */
export function costPieces(
  asOf: Day,
  base: number,
  { dated = [] }: Pick<WellInputs['operating'], 'dated'>,
  per: CostUnit,
): { from: Day; dollars: number }[] {
  const costs = dated.filter(cost => cost.per === per)
  return changeDays(costs, asOf).map(from => ({
    from,
    dollars: costs.reduce((sum, cost) => (holdsIn(cost, from) ? sum + cost.dollars : sum), base),
  }))
}

/** The prices that apply on or after the as-of date. */
export const priceDeck = ({ asOf, prices }: Inputs) =>
  prices.deck
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .filter((_, index, deck) => (deck[index + 1]?.from ?? '9') > asOf)

/** The tax periods that apply on or after the as-of date. */
export const taxPeriods = (asOf: Day, { taxes }: WellInputs) =>
  taxes.periods
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .filter((_, index, periods) => (periods[index + 1]?.from ?? '9') > asOf)
