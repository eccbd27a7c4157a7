import { parseApi } from '../identity/api-reading.ts'
import { stateOfCounties } from '../../../core/places/state-of-counties.ts'

/**
 * Returns the postal code of the state of all wells in a file. API numbers give it; if they lack the state, as in
 * Texas and Pennsylvania, it is the only state with all of the counties under those numbers' county codes. Null if
 * undetermined.
 */
export function stateOfWells(getSamples: (field: string) => readonly string[]): string | null {
  const apis = getSamples('well.api')
  const named = new Set(
    apis
      .map(text => parseApi(text))
      .flatMap(read => (read.ok && !read.warnings.length ? read.state.postal : [])),
  )
  if (named.size > 0) return named.size === 1 ? ([...named][0] ?? null) : null
  const codes = apis.flatMap(text => /^\s*(\d{3})[-\s.]?\d{5}\s*$/.exec(text)?.[1] ?? [])
  return getSamples('place.state').length ? null : stateOfCounties(getSamples('place.county'), codes)
}

/** Returns the postal code of the state in a row's API number. */
export function agencyOfWell(cell: (field: string) => string): string | null {
  const reading = parseApi(cell('well.api'))
  return reading.ok && !reading.warnings.length ? reading.state.postal : null
}
