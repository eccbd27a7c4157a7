import type { TaxFacts } from '../../../core/trade/taxes/levy.ts'
import type { WellInputs } from '../inputs/inputs.ts'
import type { FitSettings } from '../inputs/fit-settings.ts'

export type Streams = Pick<WellInputs, 'oil' | 'gas' | 'water'>

/** The monthly production of a well, with the other data that an analysis uses. */
export type WellHistory = {
  readonly wellId: string
  readonly name: string
  readonly state: string | null
  readonly wi: string | null
  readonly nri: string | null
  readonly lateralFt: number | null
  /** Dates of the well that determine production tax rates. */
  readonly taxed?: Omit<TaxFacts, 'interest'>
  readonly months: readonly MonthVolumes[]
  /** Daily volumes, oldest first, if fits use days or the caller requests them. */
  readonly daily?: readonly DayVolumes[]
  /** The fit settings of the well, or those of its organization. */
  readonly settings?: FitSettings
  /** The stored forecast of the well, if a user saved it or it covers all of these months. */
  readonly forecast?: Streams | null
  /** The user and time of the saved forecast; null for an automatic fit. */
  readonly kept?: { readonly by: string | null; readonly at: string } | null
}

/** A forecast that a user saved for a well; `through` is the last month on record at that time. */
export type StoredForecast = { readonly streams: Streams; readonly through: string | null }

export type MonthVolumes = {
  readonly month: string
  readonly oil: number | null
  readonly gas: number | null
  readonly water: number | null
  /** Days on production; null if not reported. */
  readonly days?: number | null
}

/** The production of a well on a day (bbl, mcf, bbl); null if not reported. */
export type DayVolumes = {
  readonly day: string
  readonly oil: number | null
  readonly gas: number | null
  readonly water: number | null
}

/** Wells read per batch. */
export const maxWellsPerRead = 50
