/** The map module's input in its own terms: the caller decides what a sign or a tone means. */

/**
 * The tone of an item: the status colors of the themes, with the accent between "warn" and "info", and in
 * addition five steps for amounts, light to strong, and eight colors for unordered kinds.
 */
const steps = ['step1', 'step2', 'step3', 'step4', 'step5'] as const
const kinds = ['kind1', 'kind2', 'kind3', 'kind4', 'kind5', 'kind6', 'kind7', 'kind8'] as const
export const tones = ['good', 'warn', 'bad', 'soon', 'info', 'none', ...steps, ...kinds] as const
export type Tone = (typeof tones)[number]

/** The fill of an outline besides its color, so that a legend is readable without color. */
const patterns = ['solid', 'hatch', 'cross', 'rows', 'columns', 'dots', 'empty', 'dashed'] as const
export type Pattern = (typeof patterns)[number]

/** The default pattern of each status color. */
export const tonePattern = (tone: Tone): Pattern =>
  (
    { warn: 'hatch', bad: 'cross', soon: 'rows', info: 'dots', none: 'empty' } as Partial<
      Record<Tone, Pattern>
    >
  )[tone] ?? 'solid'

/** The trade's well symbols. */
const signs = [
  'oil',
  'gas',
  'oilgas',
  'injection',
  'disposal',
  'water',
  'dry',
  'drilling',
  'location',
  'other',
] as const
export type Sign = (typeof signs)[number]

/** A stroke over the sign: a slash when plugged, a bar below when shut in or idle. */
export type Mark = 'slash' | 'bar' | 'none'

export type MarkStyle = { sign: Sign; mark: Mark; tone: Tone }

/** In degrees, WGS84. */
export type Box = { west: number; south: number; east: number; north: number }
/** Degrees, WGS84, and the zoom of a world that is 512 px wide at zoom 0. */
export type View = { lon: number; lat: number; zoom: number }

type MapPoint = MarkStyle & { id: string; lon: number; lat: number; label: string }
export type MapCluster = {
  id: string
  lon: number
  lat: number
  count: number
  /** Items per tone; their sum is `count`. */
  shares: Partial<Record<Tone, number>>
}
export type Ring = [lon: number, lat: number][]
export type AreaGeometry =
  | { type: 'Polygon'; coordinates: Ring[] }
  | { type: 'MultiPolygon'; coordinates: Ring[][] }
export type MapArea = {
  id: string
  geometry: AreaGeometry
  tone: Tone
  label: string
  pattern?: Pattern
  /** A second line, which is dropped first if there is no room. */
  note?: string
}

/** Lines of the land survey and their names, in degrees. */
export type Survey = {
  lines: { kind: 'township' | 'section'; line: [lon: number, lat: number][] }[]
  names: { kind: 'township' | 'section'; at: [lon: number, lat: number]; name: string; note: string }[]
}

/** From the surface of a horizontal well to its bottom hole, in degrees. */
type MapLateral = { id: string; tone: Tone; line: [lon: number, lat: number][] }

export type Town = { name: string; population: number; lon: number; lat: number }

export type MapContent = {
  points: MapPoint[]
  clusters: MapCluster[]
  areas: MapArea[]
  laterals?: MapLateral[]
  survey?: Survey
  towns?: Town[]
  /** If true, the map tile file's roads, streams and places are hidden. */
  hidesTiles?: boolean
}
/** In degrees, WGS84. */
export type Coordinate = [lon: number, lat: number]
/** A user's drawing; a box has two opposite corners. While it is open, more corners may follow. */
export type Sketch = { corners: readonly Coordinate[]; shape: 'line' | 'area' | 'box'; open: boolean }
export type MapPick = { kind: 'point' | 'cluster' | 'area'; id: string; lon: number; lat: number }

export const emptyContent: MapContent = { points: [], clusters: [], areas: [] }

/** The lower 48, the initial view of a map without one in its URL. */
export const homeView: View = { lon: -98.4, lat: 39, zoom: 3.6 }

const maxSpanDegrees = 360

/** CSS pixels left free on each side of a box. */
const padding = 48

/**
 * The view that shows a whole box of degrees.
 * @param size of the map in CSS pixels
 * @param coveredLeft width in CSS pixels of what covers the left of the map
 */
export function fitView(box: Box, size: { width: number; height: number }, coveredLeft = 0): View {
  const top = mercator(box.north)
  const bottom = mercator(box.south)
  const across = Math.max((box.east - box.west) / maxSpanDegrees, 1e-7)
  const down = Math.max(bottom - top, 1e-7)
  const free = (pixels: number) => Math.max(pixels - 2 * padding, 64) / 512
  const exactZoom = Math.log2(Math.min(free(size.width - coveredLeft) / across, free(size.height) / down))
  const zoom = Math.min(Math.max(exactZoom, 0), 15)
  const coveredDegrees = (coveredLeft / (512 * 2 ** zoom)) * maxSpanDegrees
  return { lon: (box.west + box.east - coveredDegrees) / 2, lat: latitude((top + bottom) / 2), zoom }
}

/** The zoom at which a box fills a width in CSS pixels. */
export const boxZoom = ({ west, east }: Box, width: number): View['zoom'] =>
  Math.log2((360 * width) / 512 / Math.max(east - west, 1e-6))

/** The box of degrees shown by a map of a size in CSS pixels. */
export function viewBox({ lon, lat, zoom }: View, size: { width: number; height: number }): Box {
  const world = 512 * 2 ** zoom
  const across = (size.width / world / 2) * maxSpanDegrees
  const down = size.height / world / 2
  const middle = mercator(lat)
  return {
    west: Math.max(lon - across, -180),
    east: Math.min(lon + across, 180),
    north: latitude(Math.max(middle - down, 0)),
    south: latitude(Math.min(middle + down, 1)),
  }
}

/** Converts latitude in degrees to the fraction of the Web Mercator square from its top. */
export const mercator = (lat: number) => {
  const sine = Math.sin((lat * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

/** The inverse of `mercator`. */
export const latitude = (fraction: number) =>
  (Math.atan(Math.sinh((0.5 - fraction) * 2 * Math.PI)) * 180) / Math.PI

/** The box around several outlines; null without any. */
export function boxAround(geometries: readonly AreaGeometry[]): Box | null {
  const polygons = geometries.flatMap(({ type, coordinates }) =>
    type === 'Polygon' ? [coordinates] : coordinates,
  )
  return polygons.length === 0 ? null : boundingBox({ type: 'MultiPolygon', coordinates: polygons })
}

/** The box of one or more polygons, in degrees. */
export function boundingBox(geometry: AreaGeometry): Box {
  const box: Box = { west: 180, south: 90, east: -180, north: -90 }
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  for (const [lon, lat] of polygons.flat(2)) {
    box.west = Math.min(box.west, lon)
    box.east = Math.max(box.east, lon)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}

/** Stored once this browser has shown the map. */
export const mapSeenFlag = 'mapSeen'
