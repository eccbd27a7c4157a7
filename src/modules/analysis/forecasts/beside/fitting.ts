import type { StoredForecast, WellHistory } from '../../history/history.ts'
import { type Forecast, forecastOf } from '../forecast.ts'

/** A well to be fitted, with what a person keeps for it. */
export type Fitting = { readonly history: WellHistory; readonly kept: StoredForecast | null }

/** Forecasts of wells, in their order. */
export const forecastsOf = (wells: readonly Fitting[]): Forecast[] =>
  wells.map(({ history, kept }) => forecastOf(history, kept))
