import type { StoredForecast, WellHistory } from '../../history/history.ts'
import { type Forecast, createForecast } from '../forecast.ts'

/** A well to fit; `kept` is the forecast that a user saved for it, or null. */
export type WellToFit = { readonly history: WellHistory; readonly kept: StoredForecast | null }

/** Well forecasts, in the same order. */
export const fitForecasts = (wells: readonly WellToFit[]): Forecast[] =>
  wells.map(({ history, kept }) => createForecast(history, kept))
