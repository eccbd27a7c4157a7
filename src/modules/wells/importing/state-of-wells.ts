import { parseApi } from '../identity/api-reading.ts'
import { stateOfCounties } from '../../../core/places/state-of-counties.ts'

/**
 * The state in which all wells of a file lie, as a postal code: the one that their API numbers name; or, where they lack
 * it as Texas and Pennsylvania write them, the only one that has all of the counties, under those numbers' county codes
 * too. Null where it stays open.
 */
export function stateOfWells(samplesOf: (field: string) => readonly string[]): string | null {
  const apis = samplesOf('well.api')
  const named = new Set(
    apis
      .map(text => parseApi(text))
      .flatMap(read => (read.ok && !read.warnings.length ? read.state.postal : [])),
  )
  if (named.size > 0) return named.size === 1 ? ([...named][0] ?? null) : null
  const codes = apis.flatMap(text => /^\s*(\d{3})[-\s.]?\d{5}\s*$/.exec(text)?.[1] ?? [])
  return samplesOf('place.state').length ? null : stateOfCounties(samplesOf('place.county'), codes)
}

/** The state that a row's API number names, as a postal code. */
export function agencyOfWell(cell: (field: string) => string): string | null {
  const reading = parseApi(cell('well.api'))
  return reading.ok && !reading.warnings.length ? reading.state.postal : null
}
