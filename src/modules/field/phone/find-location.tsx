import type { ActLocation } from '../acts/act.ts'

/** The age in milliseconds beyond which a measured location counts as assumed. */
const freshnessMs = 2 * 60_000
const timeoutMs = 10_000
const maxAgeMs = 60 * 60_000

const getPosition = (options: PositionOptions) =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, ...options }),
  )

/**
 * Finds the location of the device, if the user permits it: measured now, or from within the last hour.
 * @throws Error with the reason in words, if unknown
 */
export async function findLocation(): Promise<ActLocation> {
  if (!('geolocation' in navigator)) throw new Error('This browser does not support location.')
  const position = await getPosition({ maximumAge: 0, timeout: timeoutMs })
    .catch((error: GeolocationPositionError) => {
      if (error.code === error.PERMISSION_DENIED) throw error
      return getPosition({ maximumAge: maxAgeMs, timeout: 1000 })
    })
    .catch((error: GeolocationPositionError) => {
      throw new Error(
        error.code === error.PERMISSION_DENIED
          ? 'This page can’t see your location. Allow it in your browser’s settings.'
          : 'Your location could not be found. Try again outdoors.',
      )
    })
  const { latitude, longitude, accuracy } = position.coords
  const isFresh = Date.now() - position.timestamp < freshnessMs
  return { latitude, longitude, accuracyM: Math.round(accuracy), place: isFresh ? 'RECORDED' : 'ASSUMED' }
}
