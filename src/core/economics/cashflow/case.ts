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

/** When the interest changes, and to what. A payout account begins with the balance that is left to recover. */
type Reversion = { readonly after: Interest } & (
  | { readonly at: 'payout'; readonly balance: number }
  | { readonly at: 'date'; readonly month: Day }
)

/** Money spent on a day, 8/8ths, before what it costs grows. */
type Capital = {
  readonly on: Day
  readonly dollars: number
  readonly kind: 'tangible' | 'intangible'
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
    readonly differentials: PerProduct<Differential>
  }
  readonly taxes: {
    readonly periods: readonly TaxPeriod[]
    readonly adValoremOf: 'after_severance' | 'revenue'
  }
  readonly interest: Interest
  readonly reversion: Reversion | null
  /** The share of the revenue that stays for the whole working interest: it decides how long the well is worth running. */
  readonly leaseNri: number
  readonly operating: Operating
  readonly capital: readonly Capital[]
  /** Plugging and restoring, less what the equipment is worth then, 8/8ths. */
  readonly abandonment: { readonly cost: number; readonly salvage: number }
  readonly discounting: Discounting
}
