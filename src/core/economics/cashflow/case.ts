import type { Day } from '../../time/calendar.ts'
import type { RatioPoint } from '../decline/ratio.ts'
import type { Segment } from '../decline/segments.ts'
import type { MonthLength, VolumeConvention } from '../decline/volumes.ts'
import type { Discounting } from '../value/discount.ts'

/** The forecast of a product: its own decline, or a ratio to another product (mcf/bbl, bbl/bbl, bbl/mcf). */
export type Stream =
  | { readonly by: 'decline'; readonly segments: readonly Segment[] }
  | { readonly by: 'ratio'; readonly to: 'oil' | 'gas'; readonly points: readonly RatioPoint[] }

export const soldProducts = ['oil', 'gas', 'ngl'] as const
export type SoldProduct = (typeof soldProducts)[number]
type PerProduct<Value> = Readonly<Record<SoldProduct, Value>>

/** Index prices that apply from a month: $/bbl, $/MMBtu, $/bbl. */
type PricePoint = PerProduct<number> & { readonly from: Day }

/** The price differential: index × (1 + percent) + dollars. A percent is a fraction: −0.05 is 5% less. */
type Differential = { readonly percent: number; readonly dollars: number }

/** Production taxes that apply from a month: fractions of the value, and dollars per unit. */
type TaxPeriod = {
  readonly from: Day
  readonly severance: PerProduct<{ readonly percent: number; readonly perUnit: number }>
  readonly adValorem: number
}

/** One owner's shares: of costs, of revenue, and of revenue through an overriding royalty. */
export type Interest = { readonly wi: number; readonly nri: number; readonly orri: number }

/** A differential that overrides the base from one month through another; null means no end. */
type DatedDifferential = Differential & {
  readonly product: SoldProduct
  readonly from: Day
  readonly through: Day | null
}

/**
 * A change of the interest. A payout account starts with the balance left to recover: as of the as-of date, or for a
 * later reversion as of the previous one. A multiple applies to the owner's total investment, a rate of return is a
 * fraction per year; both are measured from the as-of date.
 */
export type Reversion = { readonly after: Interest } & (
  | { readonly at: 'payout'; readonly balance: number }
  | { readonly at: 'date'; readonly month: Day }
  | { readonly at: 'multiple'; readonly times: number }
  | { readonly at: 'irr'; readonly rate: number }
)

/**
 * A share of net profits, after investments and earlier losses are recovered. Received: a share of the whole working
 * interest's profits. Paid: a share of the owner's own. The deficit is the amount left to recover on the as-of date.
 */
type NetProfits = {
  readonly as: 'received' | 'paid'
  readonly share: number
  readonly deficit: number
}

/** An outlay on a date, 8/8ths, before cost growth. */
type Capital = {
  readonly on: Day
  readonly dollars: number
  readonly kind: 'tangible' | 'intangible' | 'leasehold'
  readonly what: string
}

/** Operating costs, 8/8ths: dollars per month, and dollars per unit of gross volume. */
type Operating = {
  readonly fixed: number
  readonly overhead: number
  readonly perOil: number
  readonly perGas: number
  readonly perWater: number
  /** Growth per year as a fraction, in steps every twelve months from the as-of date. */
  readonly growth: number
  /** Extra costs in certain months: dollars per month, or per unit of gross volume. */
  readonly dated?: readonly DatedCost[] | undefined
}

/** The units of dated costs. */
export const costUnits = ['month', 'oil', 'gas', 'water'] as const

/** A cost from one month through another; null means no end. */
type DatedCost = {
  readonly from: Day
  readonly through: Day | null
  readonly per: (typeof costUnits)[number]
  readonly dollars: number
}

/**
 * The inputs for valuing a well or project. Volumes and costs are gross (8/8ths), in bbl, mcf and dollars;
 * the interest determines one owner's part. Months count from `asOf`, the first day of a month.
 */
export type EconomicCase = {
  readonly asOf: Day
  readonly months: number
  readonly volumes: { readonly convention: VolumeConvention; readonly monthLength: MonthLength }
  /** The month in which production begins, counted from 0. */
  readonly firstMonth: number
  readonly oil: Stream | null
  readonly gas: Stream | null
  readonly water: Stream | null
  /** Factors of wellhead gas: the fraction lost before sale, bbl of NGL per MMcf, MMBtu per mcf sold. */
  readonly plant: { readonly shrink: number; readonly nglYield: number; readonly btu: number }
  readonly prices: {
    readonly deck: readonly PricePoint[]
    readonly growth: number
    /** The index prices at which growth stops; null means no cap. A price of the deck itself may be higher. */
    readonly cap?: PerProduct<number | null> | undefined
    readonly differentials: PerProduct<Differential>
    /** Overrides of the differentials in their months; if several apply, the one that began last. */
    readonly dated?: readonly DatedDifferential[] | undefined
  }
  readonly taxes: {
    readonly periods: readonly TaxPeriod[]
    readonly adValoremOf: 'after_severance' | 'revenue'
  }
  readonly interest: Interest
  readonly reversion: Reversion | null
  /** The reversions after the first. They happen in order. */
  readonly later?: readonly Reversion[] | undefined
  readonly netProfits?: NetProfits | null | undefined
  /** The net revenue of the whole working interest as a fraction, which determines the economic limit. */
  readonly leaseNri: number
  readonly operating: Operating
  readonly capital: readonly Capital[]
  /** Plugging and restoration costs, and the salvage value of equipment at that time, 8/8ths. */
  readonly abandonment: { readonly cost: number; readonly salvage: number }
  readonly discounting: Discounting
}
