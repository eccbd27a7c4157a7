import { parseApi } from '../identity/api-reading.ts'
import { stateByCounties } from '../../../core/places/state-by-counties.ts'

/**
 * Returns the postal code of the state of all wells in a file. API numbers give it; if they lack the state, as in
 * Texas and Pennsylvania, it is the only state with all of the counties under those numbers' county codes. Null if
 * undetermined.
 */
export function findCommonState(getSamples: (field: string) => readonly string[]): string | null {
  const apis = getSamples('well.api')
  const states = new Set(
    apis
      .map(text => parseApi(text))
      .flatMap(reading => (reading.ok && !reading.warnings.length ? reading.state.postal : [])),
  )
  if (states.size > 0) return states.size === 1 ? ([...states][0] ?? null) : null
  const codes = apis.flatMap(text => /^\s*(\d{3})[-\s.]?\d{5}\s*$/.exec(text)?.[1] ?? [])
  return getSamples('place.state').length ? null : stateByCounties(getSamples('place.county'), codes)
}

/** Returns the postal code of the state in a row's API number. */
export function findRowState(getCell: (field: string) => string): string | null {
  const reading = parseApi(getCell('well.api'))
  return reading.ok && !reading.warnings.length ? reading.state.postal : null
}
