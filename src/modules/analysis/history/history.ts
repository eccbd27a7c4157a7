import type { TaxFacts } from '../../../core/trade/taxes/levy.ts'
import type { WellInputs } from '../inputs/inputs.ts'
import type { FitSettings } from '../inputs/fit-settings.ts'

export type Streams = Pick<WellInputs, 'oil' | 'gas' | 'water'>

/** What a well produced, month by month, and what an analysis takes from the well. */
export type WellHistory = {
  readonly wellId: string
  readonly name: string
  readonly state: string | null
  readonly wi: string | null
  readonly nri: string | null
  readonly lateralFt: number | null
  /** Days of the well on which rates of production taxes depend. */
  readonly taxed?: Omit<TaxFacts, 'interest'>
  readonly months: readonly HistoryOfMonth[]
  /** Daily volumes, oldest first, where fits run through days or someone asks for them. */
  readonly daily?: readonly HistoryOfDay[]
  /** How its decline is fitted: its own settings, or those of its organization. */
  readonly settings?: FitSettings
  /** The forecast of the well, where it rests on all of these months, or where a person keeps it. */
  readonly forecast?: Streams | null
  /** Who keeps it, and since when; null where it is the automatic fit. */
  readonly kept?: { readonly by: string | null; readonly at: string } | null
}

/** A forecast that a person keeps for a well, and the last month that was on record then. */
export type StoredForecast = { readonly streams: Streams; readonly through: string | null }

export type HistoryOfMonth = {
  readonly month: string
  readonly oil: number | null
  readonly gas: number | null
  readonly water: number | null
  /** Days on production; null where they are not reported. */
  readonly days?: number | null
}

/** What a well produced on a day (bbl, mcf, bbl); null where it is not reported. */
export type HistoryOfDay = {
  readonly day: string
  readonly oil: number | null
  readonly gas: number | null
  readonly water: number | null
}

/** Wells read per batch. */
export const maxAtOnce = 50
