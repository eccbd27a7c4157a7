import type { Day } from '../../time/calendar.ts'
import type { RatioPoint } from '../decline/ratio.ts'
import type { Segment } from '../decline/segments.ts'
import type { MonthLength, VolumeConvention } from '../decline/volumes.ts'
import type { Discounting } from '../value/discount.ts'

/** How a product goes on: by a decline of its own, or by a ratio to another one (mcf/bbl, bbl/bbl, bbl/mcf). */
export type Stream =
  | { readonly by: 'decline'; readonly segments: readonly Segment[] }
  | { readonly by: 'ratio'; readonly to: 'oil' | 'gas'; readonly points: readonly RatioPoint[] }

/** What is sold. */
export const soldProducts = ['oil', 'gas', 'ngl'] as const
export type SoldProduct = (typeof soldProducts)[number]
type PerProduct<Value> = Readonly<Record<SoldProduct, Value>>

/** Index prices from a month on: $/bbl, $/MMBtu, $/bbl. */
type PricePoint = PerProduct<number> & { readonly from: Day }

/** What is paid beside the index: index × (1 + percent) + dollars. A percent is a fraction: −0.05 is 5 % less. */
type Differential = { readonly percent: number; readonly dollars: number }

/** Production taxes from a month on: fractions of the value, and dollars a unit. */
type TaxPeriod = {
  readonly from: Day
  readonly severance: PerProduct<{ readonly percent: number; readonly perUnit: number }>
  readonly adValorem: number
}

/** What one owner pays and takes: of the cost, of the revenue, and of the revenue by an overriding royalty. */
export type Interest = { readonly wi: number; readonly nri: number; readonly orri: number }

/** What is paid for a product instead, from a month on, through another one: null is to the end. */
type DatedDifferential = Differential & {
  readonly product: SoldProduct
  readonly from: Day
  readonly through: Day | null
}

/**
 * When the interest changes, and to what. A payout account begins with the balance that is left to recover: on the day of
 * the value, or for a later reversion when the one before it happened. A multiple is of all that the owner puts in, a rate
 * of return is a fraction a year; both count from the day of the value.
 */
export type Reversion = { readonly after: Interest } & (
  | { readonly at: 'payout'; readonly balance: number }
  | { readonly at: 'date'; readonly month: Day }
  | { readonly at: 'multiple'; readonly times: number }
  | { readonly at: 'irr'; readonly rate: number }
)

/**
 * A share of net profits, after what is put in and earlier losses are recovered. Received: of the whole working interest,
 * from those who bear it. Paid: of one's own. The deficit is what is left to recover on the day of the value.
 */
type NetProfits = {
  readonly as: 'received' | 'paid'
  readonly share: number
  readonly deficit: number
}

/** Money spent on a day, 8/8ths, before what it costs grows. */
type Capital = {
  readonly on: Day
  readonly dollars: number
  readonly kind: 'tangible' | 'intangible' | 'leasehold'
  readonly what: string
}

/** Costs of operating, 8/8ths: dollars a month, and dollars a unit of the gross volume. */
type Operating = {
  readonly fixed: number
  readonly overhead: number
  readonly perOil: number
  readonly perGas: number
  readonly perWater: number
  /** Growth a year, as a fraction: a step every twelve months from the day of the value. */
  readonly growth: number
  /** Costs of some months beside them: dollars a month, or a unit of the gross volume. */
  readonly dated?: readonly DatedCost[] | undefined
}

/** What a dated cost is counted by. */
export const costUnits = ['month', 'oil', 'gas', 'water'] as const

/** A cost from a month on, through another one: null is to the end. */
type DatedCost = {
  readonly from: Day
  readonly through: Day | null
  readonly per: (typeof costUnits)[number]
  readonly dollars: number
}

/**
 * A well, or a project, as its value is calculated. Volumes and costs are gross (8/8ths), in bbl, mcf and dollars; what
 * one owner gets of them follows from the interest. Months are counted from `asOf`, the first day of a month.
 */
export type EconomicCase = {
  readonly asOf: Day
  readonly months: number
  readonly volumes: { readonly convention: VolumeConvention; readonly monthLength: MonthLength }
  /** In which month production begins, counted from 0. */
  readonly firstMonth: number
  readonly oil: Stream | null
  readonly gas: Stream | null
  readonly water: Stream | null
  /** Of the gas at the wellhead: the fraction lost before it is sold, bbl of NGL per MMcf, MMBtu per mcf sold. */
  readonly plant: { readonly shrink: number; readonly nglYield: number; readonly btu: number }
  readonly prices: {
    readonly deck: readonly PricePoint[]
    readonly growth: number
    /** Where growth ends, at index prices; null is nowhere. A price of the deck itself may be higher. */
    readonly cap?: PerProduct<number | null> | undefined
    readonly differentials: PerProduct<Differential>
    /** In their months these stand in place of the others; of several, the one that began last. */
    readonly dated?: readonly DatedDifferential[] | undefined
  }
  readonly taxes: {
    readonly periods: readonly TaxPeriod[]
    readonly adValoremOf: 'after_severance' | 'revenue'
  }
  readonly interest: Interest
  readonly reversion: Reversion | null
  /** Reversions after the first, in order: none happens before the one in front of it. */
  readonly later?: readonly Reversion[] | undefined
  readonly netProfits?: NetProfits | null | undefined
  /** The share of the revenue that stays for the whole working interest: it decides how long the well is worth running. */
  readonly leaseNri: number
  readonly operating: Operating
  readonly capital: readonly Capital[]
  /** Plugging and restoring, less what the equipment is worth then, 8/8ths. */
  readonly abandonment: { readonly cost: number; readonly salvage: number }
  readonly discounting: Discounting
}
