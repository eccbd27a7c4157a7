import { formatApi } from '../../../core/trade/api-number.ts'
import { countiesIn } from '../../../core/places/counties.data.ts'
import { stateByApi } from '../../../core/places/states.ts'
import type { WellFields } from '../identity/well.ts'

/** An inconsistency in a well. It is shown next to its field and never blocks saving. */
export type Warning = { field: keyof WellFields; words: string }

/** Returns every inconsistency in a well. Depths are in feet, dates YYYY-MM-DD, angles in degrees. */
export function checkWell(well: WellFields): Warning[] {
  return [...depths(well), ...dates(well), ...places(well), ...identity(well), ...ownership(well)]
}

/** Measured and true vertical depth may differ by rounding; surveys do not resolve less than a foot. */
const depthTolerance = 1

function depths(well: WellFields): Warning[] {
  const { tvdFt, mdFt, lateralLengthFt, perfTopFt, perfBaseFt, groundElevationFt, kbElevationFt } = well
  const warnings: Warning[] = []
  if (less(mdFt, tvdFt, depthTolerance)) {
    warnings.push({ field: 'mdFt', words: 'The measured depth is less than the true vertical depth.' })
  }
  if (lateralLengthFt !== null && mdFt !== null && lateralLengthFt >= mdFt) {
    warnings.push({ field: 'lateralLengthFt', words: 'The lateral is as long as the total depth.' })
  }
  if (well.trajectory === 'VERTICAL' && (lateralLengthFt ?? 0) > 0) {
    warnings.push({ field: 'trajectory', words: 'A vertical well has no lateral.' })
  }
  if (less(perfBaseFt, perfTopFt)) {
    warnings.push({ field: 'perfBaseFt', words: 'The perforations end above their top.' })
  }
  if (less(mdFt, perfBaseFt, depthTolerance)) {
    warnings.push({ field: 'perfBaseFt', words: 'The perforations reach below the measured depth.' })
  }
  if (less(kbElevationFt, groundElevationFt)) {
    warnings.push({ field: 'kbElevationFt', words: 'The kelly bushing is below ground level.' })
  }
  return warnings
}

const dateOrder = [
  ['permitDate', 'permit'],
  ['spudDate', 'spud'],
  ['tdDate', 'total depth'],
  ['rigReleaseDate', 'rig release'],
  ['completionDate', 'completion'],
  ['firstProductionDate', 'first production'],
  ['plugDate', 'plugging'],
] as const

function dates(well: WellFields): Warning[] {
  const known = dateOrder.filter(([field]) => well[field] !== null)
  const warnings: Warning[] = known.slice(1).flatMap(([field, name], index) => {
    const [before, nameBefore] = known[index]!
    if (well[field]! >= well[before]!) return []
    return { field, words: `The date of ${name} is before the date of ${nameBefore}.` }
  })
  if (well.plugDate !== null && well.status === 'PRODUCING') {
    warnings.push({ field: 'status', words: 'The well produces although it has a plugging date.' })
  }
  if (well.confidentialUntil !== null && !well.confidential) {
    warnings.push({
      field: 'confidentialUntil',
      words: 'There is a release date, but the well is not confidential.',
    })
  }
  return warnings
}

const points = [
  ['surfaceLat', 'surfaceLon', 'surface'],
  ['heelLat', 'heelLon', 'heel'],
  ['toeLat', 'toeLon', 'toe'],
  ['bottomLat', 'bottomLon', 'bottom-hole'],
] as const

function places(well: WellFields): Warning[] {
  return points.flatMap(([latField, lonField, name]): Warning[] => {
    const [lat, lon] = [well[latField], well[lonField]]
    if (lat === null && lon === null) return []
    if (lat === null)
      return [{ field: latField, words: `The ${name} location has a longitude but no latitude.` }]
    if (lon === null)
      return [{ field: lonField, words: `The ${name} location has a latitude but no longitude.` }]
    if (inUnitedStates(lat, lon)) return []
    if (inUnitedStates(lat, -lon)) {
      return [
        { field: lonField, words: 'Longitudes in the United States are negative: a minus sign is missing.' },
      ]
    }
    if (inUnitedStates(lon, lat) || inUnitedStates(lon, -lat)) {
      return [{ field: latField, words: `The ${name} latitude and longitude look swapped.` }]
    }
    return [{ field: latField, words: `The ${name} location is outside the United States and its waters.` }]
  })
}

/** Covers the states and waters that have API numbers, except Alaska west of the date line. */
const inUnitedStates = (lat: number, lon: number) => lat >= 17 && lat <= 76 && lon >= -180 && lon <= -64

function identity(well: WellFields): Warning[] {
  if (well.api === null) return []
  const state = stateByApi(well.api.slice(0, 2))
  if (state?.postal && well.state !== null && state.postal !== well.state) {
    return [{ field: 'state', words: `The API number ${formatApi(well.api)} belongs to ${state.name}.` }]
  }
  const county = countiesIn(state?.postal ?? '').get(well.api.slice(2, 5))
  if (county && well.county !== null && plain(county) !== plain(well.county)) {
    return [{ field: 'county', words: `The API number ${formatApi(well.api)} belongs to ${county} County.` }]
  }
  return []
}

function ownership(well: WellFields): Warning[] {
  if (well.wi === null || well.nri === null || Number(well.nri) <= Number(well.wi)) return []
  return [{ field: 'nri', words: 'The net revenue interest is above the working interest.' }]
}

const less = (a: number | null, b: number | null, tolerance = 0) =>
  a !== null && b !== null && a < b - tolerance

const plain = (county: string) =>
  county
    .toLowerCase()
    .replace(/\b(county|parish)\b/, '')
    .replace(/[^a-z]/g, '')
