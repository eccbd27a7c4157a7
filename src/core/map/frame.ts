import type { Box } from './map.ts'

/** A picture of a region: its size in pixels, and the degrees that it shows. */
export type Frame = { width: number; height: number; box: Box }

const pictureSize = { width: 960, height: 480 }
/** The lower 48, used when there is nothing to show. */
const lower48: Box = { west: -125, south: 24.4, east: -66.5, north: 49.5 }
/** Wide enough to recognize the state. */
const stateWidthDegrees = 6

/**
 * The picture that shows a whole box in Mercator's projection, with a margin around it.
 * @param region degrees, WGS84; null shows the country
 * @param minWidthDegrees the least width of the picture; without it, enough to recognize the state
 */
export function fitFrame(region: Box | null, minWidthDegrees = stateWidthDegrees): Frame {
  const { west, east, south, north } = region ?? lower48
  const center = { x: (west + east) / 2, y: (mercatorDegrees(south) + mercatorDegrees(north)) / 2 }
  const across = Math.max(
    (east - west) * 1.15,
    ((mercatorDegrees(north) - mercatorDegrees(south)) * 1.15 * pictureSize.width) / pictureSize.height,
    minWidthDegrees,
  )
  const down = (across * pictureSize.height) / pictureSize.width
  return {
    ...pictureSize,
    box: {
      west: center.x - across / 2,
      east: center.x + across / 2,
      south: latitude(center.y - down / 2),
      north: latitude(center.y + down / 2),
    },
  }
}

/** The position of a place in a picture, in pixels from the upper left. */
export function framePoint(
  { width, height, box }: Frame,
  lon: number,
  lat: number,
): { x: number; y: number } {
  const top = mercatorDegrees(box.north)
  return {
    x: ((lon - box.west) / (box.east - box.west)) * width,
    y: ((top - mercatorDegrees(lat)) / (top - mercatorDegrees(box.south))) * height,
  }
}

/** The Mercator distance of a latitude from the equator, expressed in degrees of longitude. */
const mercatorDegrees = (lat: number) =>
  (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI
const latitude = (y: number) => (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90
