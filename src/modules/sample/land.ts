/** A section of the fifth principal meridian in western North Dakota; its location is approximate. */
export type Section = { township: number; range: number; section: number }

const origin = { lat: 47.871, lon: -103.696, township: 151, range: 101 }
const degreesPerMileNorth = 0.014_48
const degreesPerMileEast = 0.0216

/** Sections are numbered from the northeast corner, in alternating directions. */
function sectionCenter({ township, range, section }: Section): { lat: number; lon: number } {
  const row = Math.floor((section - 1) / 6)
  const positionInRow = (section - 1) % 6
  const fromWest = row % 2 === 0 ? 5 - positionInRow : positionInRow
  const north = (township - origin.township) * 6 + (5 - row) + 0.5
  const east = (origin.range - range) * 6 + fromWest + 0.5
  return { lat: origin.lat + north * degreesPerMileNorth, lon: origin.lon + east * degreesPerMileEast }
}

/** Returns the outline of all, a half or a quarter of a section. */
export function outline(section: Section, part: 'ALL' | 'N/2' | 'S/2' | 'NE/4' | 'NW/4' | 'SE/4' | 'SW/4') {
  const { lat, lon } = sectionCenter(section)
  const [north, south] = [lat + degreesPerMileNorth / 2, lat - degreesPerMileNorth / 2]
  const [east, west] = [lon + degreesPerMileEast / 2, lon - degreesPerMileEast / 2]
  const box = {
    north: part.startsWith('S') ? lat : north,
    south: part.startsWith('N') ? lat : south,
    east: /W\/4/.test(part) ? lon : east,
    west: /E\/4/.test(part) ? lon : west,
  }
  const round = (value: number) => Number(value.toFixed(6))
  const position = (x: number, y: number) => [round(x), round(y)]
  const ring = [
    position(box.west, box.south),
    position(box.east, box.south),
    position(box.east, box.north),
    position(box.west, box.north),
    position(box.west, box.south),
  ]
  return { type: 'Polygon' as const, coordinates: [ring] }
}

/** Returns the center of an outline, where its wells are. */
export function ringCenter({ coordinates: [ring = []] }: ReturnType<typeof outline>) {
  const [southWest, , northEast] = ring as [number, number][]
  return { lat: (southWest![1] + northEast![1]) / 2, lon: (southWest![0] + northEast![0]) / 2 }
}

/** Returns the quarter-quarter of a section that contains a point, smallest part first. */
export function quarterAt(section: Section, point: { lat: number; lon: number }): string {
  const { lat, lon } = sectionCenter(section)
  const clamp = (value: number) => Math.min(Math.max(value, 0), 0.999)
  const north = clamp((point.lat - lat) / degreesPerMileNorth + 0.5)
  const east = clamp((point.lon - lon) / degreesPerMileEast + 0.5)
  const quadrant = (northShare: number, eastShare: number) =>
    `${northShare >= 0.5 ? 'N' : 'S'}${eastShare >= 0.5 ? 'E' : 'W'}`
  return quadrant((north * 2) % 1, (east * 2) % 1) + quadrant(north, east)
}

/** Returns a section's county approximately, as the river divides the two counties. */
export const sectionCounty = ({ township }: Section) => (township <= 152 ? 'McKenzie' : 'Williams')
