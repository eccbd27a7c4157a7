/** Which forecasts are listed: those that need an eye, those that could not be fitted, those that people keep, or all. */
export const shows = ['eye', 'none', 'kept', 'all'] as const
export type Show = (typeof shows)[number]

export type ForecastRow = {
  wellId: string
  well: string
  through: string | null
  eye: string[]
  used: number
  r2: number | null
  spread: number | null
  fitted: boolean
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
