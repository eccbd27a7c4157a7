import { formatApi } from '../../../core/trade/api-number.ts'
import { countiesIn } from '../../../core/places/counties.data.ts'
import { stateByApi } from '../../../core/places/states.ts'
import type { WellFields } from '../identity/well.ts'

/** An inconsistency in a well. It is shown next to its field and never blocks saving. */
export type WellWarning = { field: keyof WellFields; message: string }

/** Returns every inconsistency in a well. Depths are in feet, dates YYYY-MM-DD, angles in degrees. */
export function checkWell(well: WellFields): WellWarning[] {
  return [
    ...checkDepths(well),
    ...checkDates(well),
    ...checkLocations(well),
    ...checkIdentity(well),
    ...checkOwnership(well),
  ]
}

/** Measured and true vertical depth may differ by rounding; surveys do not resolve less than a foot. */
const depthTolerance = 1

function checkDepths(well: WellFields): WellWarning[] {
  const { tvdFt, mdFt, lateralLengthFt, perfTopFt, perfBaseFt, groundElevationFt, kbElevationFt } = well
  const warnings: WellWarning[] = []
  if (isLess(mdFt, tvdFt, depthTolerance)) {
    warnings.push({ field: 'mdFt', message: 'The measured depth is less than the true vertical depth.' })
  }
  if (lateralLengthFt !== null && mdFt !== null && lateralLengthFt >= mdFt) {
    warnings.push({ field: 'lateralLengthFt', message: 'The lateral is as long as the total depth.' })
  }
  if (well.trajectory === 'VERTICAL' && (lateralLengthFt ?? 0) > 0) {
    warnings.push({ field: 'trajectory', message: 'A vertical well has no lateral.' })
  }
  if (isLess(perfBaseFt, perfTopFt)) {
    warnings.push({ field: 'perfBaseFt', message: 'The perforations end above their top.' })
  }
  if (isLess(mdFt, perfBaseFt, depthTolerance)) {
    warnings.push({ field: 'perfBaseFt', message: 'The perforations reach below the measured depth.' })
  }
  if (isLess(kbElevationFt, groundElevationFt)) {
    warnings.push({ field: 'kbElevationFt', message: 'The kelly bushing is below ground level.' })
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

function checkDates(well: WellFields): WellWarning[] {
  const knownDates = dateOrder.filter(([field]) => well[field] !== null)
  const warnings: WellWarning[] = knownDates.slice(1).flatMap(([field, name], index) => {
    const [previousField, previousName] = knownDates[index]!
    if (well[field]! >= well[previousField]!) return []
    return { field, message: `The date of ${name} is before the date of ${previousName}.` }
  })
  if (well.plugDate !== null && well.status === 'PRODUCING') {
    warnings.push({ field: 'status', message: 'The well produces although it has a plugging date.' })
  }
  if (well.confidentialUntil !== null && !well.confidential) {
    warnings.push({
      field: 'confidentialUntil',
      message: 'There is a release date, but the well is not confidential.',
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

function checkLocations(well: WellFields): WellWarning[] {
  return points.flatMap(([latField, lonField, name]): WellWarning[] => {
    const [lat, lon] = [well[latField], well[lonField]]
    if (lat === null && lon === null) return []
    if (lat === null)
      return [{ field: latField, message: `The ${name} location has a longitude but no latitude.` }]
    if (lon === null)
      return [{ field: lonField, message: `The ${name} location has a latitude but no longitude.` }]
    if (isInUnitedStates(lat, lon)) return []
    if (isInUnitedStates(lat, -lon)) {
      return [
        {
          field: lonField,
          message: 'Longitudes in the United States are negative: a minus sign is missing.',
        },
      ]
    }
    if (isInUnitedStates(lon, lat) || isInUnitedStates(lon, -lat)) {
      return [{ field: latField, message: `The ${name} latitude and longitude look swapped.` }]
    }
    return [{ field: latField, message: `The ${name} location is outside the United States and its waters.` }]
  })
}

/** Covers the states and waters that have API numbers, except Alaska west of the date line. */
const isInUnitedStates = (lat: number, lon: number) => lat >= 17 && lat <= 76 && lon >= -180 && lon <= -64

function checkIdentity(well: WellFields): WellWarning[] {
  if (well.api === null) return []
  const state = stateByApi(well.api.slice(0, 2))
  if (state?.postal && well.state !== null && state.postal !== well.state) {
    return [{ field: 'state', message: `The API number ${formatApi(well.api)} belongs to ${state.name}.` }]
  }
  const county = countiesIn(state?.postal ?? '').get(well.api.slice(2, 5))
  if (county && well.county !== null && normalizeCounty(county) !== normalizeCounty(well.county)) {
    return [
      { field: 'county', message: `The API number ${formatApi(well.api)} belongs to ${county} County.` },
    ]
  }
  return []
}

function checkOwnership(well: WellFields): WellWarning[] {
  if (well.wi === null || well.nri === null || Number(well.nri) <= Number(well.wi)) return []
  return [{ field: 'nri', message: 'The net revenue interest is above the working interest.' }]
}

const isLess = (a: number | null, b: number | null, tolerance = 0) =>
  a !== null && b !== null && a < b - tolerance

const normalizeCounty = (county: string) =>
  county
    .toLowerCase()
    .replace(/\b(county|parish)\b/, '')
    .replace(/[^a-z]/g, '')
