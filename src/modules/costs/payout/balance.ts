import Decimal from 'decimal.js'
import { addMonths, type Day } from '../../../core/time/calendar.ts'

type PayoutTerms = {
  /** The working interest of the non-consenting partner, and its revenue interest, as shares of 8/8ths. */
  share: string
  revenueInterest: string
  equipmentPercent: number
  drillingPercent: number
  operatingPercent: number
  startsOn: Day
  openingBalance: string | null
}
/** A month of the well, 8/8ths; null is unknown. */
export type PayoutMonth = {
  month: Day
  equipment: string | null
  drilling: string | null
  operating: string | null
  revenue: string | null
  taxes: string | null
}
/**
 * A counted month: the partner's share of all costs, the effect of the percentages, and the recovered amount.
 */
type CountedMonth = {
  month: Day
  costs: string
  penalty: string
  added: string
  recovered: string
  balance: string
}

export type Payout = {
  months: CountedMonth[]
  /** The amount still to recover; null if no month has complete data and there is no opening balance. */
  balance: string | null
  /** The last month included in the balance. */
  through: Day | null
  /** The first month with missing data, and what it lacks. */
  unknown: { month: Day; lacks: string[] } | null
  /** The payout month; the interest reverts in the following one. */
  paidOutIn: Day | null
  /** Costs of months after payout, at the partner's share without penalty, which the partner bears. */
  bornAfter: string
  /** The recovered part of all costs and penalties, from 0 to 1; null if no month was counted. */
  progress: number | null
}

const fieldLabels = {
  equipment: 'surface equipment on AFE bills',
  drilling: 'drilling costs on AFE bills',
  operating: 'operating costs',
  revenue: 'revenue',
  taxes: 'production taxes',
} as const

/**
 * The amount that the consenting partners still have to recover from the interest of a non-consenting one
 * (A.A.P.L. Form 610, Article VI.B): the partner's share of each kind of cost times its percentage, less the
 * revenue of its interest net of production taxes, month by month from the first. A month that is missing, or
 * lacks its revenue, taxes or operating costs, ends the count: nothing after it is known. Amounts are
 * dollars, 8/8ths, rounded half up to the cent by month.
 */
export function calculatePayout(terms: PayoutTerms, months: readonly PayoutMonth[]): Payout {
  const byMonth = new Map(months.map(month => [month.month, month]))
  const last =
    months
      .map(({ month }) => month)
      .toSorted()
      .at(-1) ?? ''
  const counted: CountedMonth[] = []
  let balance = new Decimal(terms.openingBalance ?? 0)
  let totalOwed = balance
  let bornAfter = new Decimal(0)
  let paidOutIn: Day | null = null
  let unknown: Payout['unknown'] = null
  for (let month = terms.startsOn; month <= last; month = addMonths(month, 1)) {
    const row = byMonth.get(month)
    const lacks = (Object.keys(fieldLabels) as (keyof typeof fieldLabels)[]).filter(
      name => (row?.[name] ?? null) === null,
    )
    if (!row || (paidOutIn === null && lacks.length > 0)) {
      unknown ??= { month, lacks: lacks.map(name => fieldLabels[name]) }
      if (paidOutIn === null) break
      continue
    }
    const { equipment, drilling, operating, revenue, taxes } = row
    if (paidOutIn !== null) {
      bornAfter = bornAfter.plus(
        roundToCents(Decimal.sum(equipment ?? 0, drilling ?? 0, operating ?? 0).times(terms.share)),
      )
      continue
    }
    const added = roundToCents(
      Decimal.sum(
        new Decimal(equipment!).times(terms.equipmentPercent),
        new Decimal(drilling!).times(terms.drillingPercent),
        new Decimal(operating!).times(terms.operatingPercent),
      )
        .times(terms.share)
        .div(100),
    )
    const costs = roundToCents(Decimal.sum(equipment!, drilling!, operating!).times(terms.share))
    const recovered = roundToCents(new Decimal(revenue!).minus(taxes!).times(terms.revenueInterest))
    balance = balance.plus(added).minus(recovered)
    totalOwed = totalOwed.plus(added)
    counted.push({
      month,
      costs: costs.toFixed(2),
      penalty: added.minus(costs).toFixed(2),
      added: added.toFixed(2),
      recovered: recovered.toFixed(2),
      balance: balance.toFixed(2),
    })
    // A month before anything is owed, for example one without costs, is not a payout.
    if (balance.lte(0) && recovered.gt(0)) paidOutIn = month
  }
  const isKnown = counted.length > 0 || terms.openingBalance !== null
  return {
    months: counted,
    balance: isKnown ? balance.toFixed(2) : null,
    through: counted.at(-1)?.month ?? null,
    unknown,
    paidOutIn,
    bornAfter: bornAfter.toFixed(2),
    progress:
      isKnown && totalOwed.gt(0) ? Decimal.max(0, totalOwed.minus(balance).div(totalOwed)).toNumber() : null,
  }
}

const roundToCents = (amount: Decimal) => amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
