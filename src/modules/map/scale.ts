import type { View } from '../../core/map/map.ts'

const equatorMeters = 40_075_016.686
const metersPerMile = 1609.344
const feetPerMile = 5280
/** A CSS pixel on paper, in meters. */
const metersPerScreenPixel = 0.0254 / 96

/** Returns meters on the ground per pixel at the center of a view. */
export const metersPerPixel = ({ lat, zoom }: Pick<View, 'lat' | 'zoom'>) =>
  (equatorMeters * Math.cos((lat * Math.PI) / 180)) / (512 * 2 ** zoom)

/** Returns the 60,800 of 1:60,800, to three digits, for a screen of 96 pixels per inch. */
export const scaleRatio = (view: View): number =>
  Number((metersPerPixel(view) / metersPerScreenPixel).toPrecision(3))

/** Returns the longest bar of a round length that fits into the given pixels. */
export function scaleBar(view: View, maxPixels: number): { pixels: number; miles: number } {
  const limit = (metersPerPixel(view) * maxPixels) / metersPerMile
  const miles = limit >= 1 ? roundDown(limit) : roundDown(limit * feetPerMile) / feetPerMile
  return { pixels: (miles * metersPerMile) / metersPerPixel(view), miles }
}

/** Returns the largest 1, 2 or 5 times a power of ten that is not above the value. */
export function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([5, 2, 1].find(step => step * power <= value) ?? 1) * power
}
