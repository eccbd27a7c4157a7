import type { Box } from './map.ts'

/** A picture of a region: its size in pixels, and the degrees that it shows. */
export type Frame = { width: number; height: number; box: Box }

const size = { width: 960, height: 480 }
/** The lower 48, used when there is nothing to show. */
const country: Box = { west: -125, south: 24.4, east: -66.5, north: 49.5 }
/** The least width in degrees, enough to recognize the state. */
const leastAcross = 6

/**
 * The picture that shows a whole box in Mercator's projection, with a margin around it.
 * @param region degrees, WGS84; null shows the country
 */
export function fitFrame(shown: Box | null): Frame {
  const { west, east, south, north } = shown ?? country
  const middle = { x: (west + east) / 2, y: (tall(south) + tall(north)) / 2 }
  const across = Math.max(
    (east - west) * 1.15,
    ((tall(north) - tall(south)) * 1.15 * size.width) / size.height,
    leastAcross,
  )
  const down = (across * size.height) / size.width
  return {
    ...size,
    box: {
      west: middle.x - across / 2,
      east: middle.x + across / 2,
      south: latitude(middle.y - down / 2),
      north: latitude(middle.y + down / 2),
    },
  }
}

/** The position of a place in a picture, in pixels from the upper left. */
export function pointIn({ width, height, box }: Frame, lon: number, lat: number): { x: number; y: number } {
  const top = tall(box.north)
  return {
    x: ((lon - box.west) / (box.east - box.west)) * width,
    y: ((top - tall(lat)) / (top - tall(box.south))) * height,
  }
}

/** The Mercator distance of a latitude from the equator, expressed in degrees of longitude. */
const tall = (lat: number) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI
const latitude = (y: number) => (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90
