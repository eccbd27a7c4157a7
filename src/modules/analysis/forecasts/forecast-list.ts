import type { DeclineKind } from '../../../core/economics/decline/effective.ts'

/** Which forecasts are listed: those that need an eye, those that could not be fitted, those that people keep, or all. */
export const shows = ['eye', 'none', 'kept', 'all'] as const
export type Show = (typeof shows)[number]

export type ForecastRow = {
  wellId: string
  well: string
  through: string | null
  eye: string[]
  used: number
  /** Whether `used` counts days or months. */
  unit: 'days' | 'months'
  r2: number | null
  spread: number | null
  fitted: boolean
  /** Whether it has fit settings of its own. */
  own: boolean
  /** The first segment of the main product: b, and its initial decline as written. */
  product: 'oil' | 'gas' | null
  b: number | null
  di: number | null
  diAs: DeclineKind | null
  /** Gross volumes of the twelve months after the last one on record. */
  oil: number | null
  gas: number | null
  looked: boolean
  /** Who keeps it, and since when; null where it is the automatic fit. */
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
  /** Whether fit settings changed after it began. */
  isOutdated: boolean
}

export const forecastBatchSize = 100
