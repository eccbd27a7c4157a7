import type { DeclineKind } from '../../../core/economics/decline/effective.ts'

/** Filters of the list: forecasts that need review, those without a fit, those saved by users, or all. */
export const forecastFilters = ['eye', 'none', 'kept', 'all'] as const
export type ForecastFilter = (typeof forecastFilters)[number]

export type ForecastRow = {
  wellId: string
  well: string
  through: string | null
  eye: string[]
  used: number
  /** Unit of `used`: days or months. */
  unit: 'days' | 'months'
  r2: number | null
  spread: number | null
  fitted: boolean
  /** True if the well has its own fit settings. */
  own: boolean
  /** The b and initial decline, as written, of the main product's first segment. */
  product: 'oil' | 'gas' | null
  b: number | null
  di: number | null
  diAs: DeclineKind | null
  /** Gross volumes of the twelve months after the last recorded one, in bbl and mcf. */
  oil: number | null
  gas: number | null
  looked: boolean
  /** The time and the user of the saved forecast; null for an automatic fit. */
  keptAt: string | null
  keptBy: string | null
}

export type ForecastRun = {
  id: string
  state: 'waiting' | 'running' | 'done' | 'canceled'
  wells: number
  done: number
  at: string
  by: string | null
  /** True if fit settings changed after the run began. */
  isOutdated: boolean
}

export const forecastBatchSize = 100
