import { bandIndex, type GridBox, type GridTownship } from './section-grid.ts'

/** A location known by both its legal description and its coordinates (degrees, WGS 84). */
export type Control = GridBox & { lon: number; lat: number; source: 'well' | 'tract' }

/** The section lines of one township, fitted to nearby control. */
export type TownshipFit = GridTownship & {
  /** Degrees at grid position x, y: lon = lon0 + lonX (x - x0) + lonY (y - y0), and likewise for lat. */
  x0: number
  y0: number
  lon0: number
  lat0: number
  lonX: number
  lonY: number
  latX: number
  latY: number
  /** The distance in meters from their drawn position within which about two of three lines are. */
  accuracyM: number
  wells: number
  tracts: number
  /** The sections close enough to control, 1 to 36. */
  sections: number[]
}

/** The largest distance from control at which lines are drawn, in miles. */
const maxDistanceMiles = 9
const metersPerMile = 1609.344
/** The standard deviation of a survey mile from a true one, relative, in length and direction. */
const slopeSpread = 0.01
/**
 * The standard deviation of corners from their township's straight lines, and of wells from their recorded locations,
 * in miles.
 */
const pointSpread = 0.02
/** The number of spreads beyond which a control is considered wrong. */
const outlierSpreads = 4
const maxIterations = 12
/** A fit whose coefficients change less than this in one iteration has converged: a tenth of a meter in nine miles. */
const convergedMiles = 0.00001
/** Most controls used; more do not change the result. */
const maxControls = 240
/** If there are enough controls within this distance, those beyond it are not used. */
const nearMiles = 4
/** Control that deviates by more than this, in meters, cannot locate sections. */
const worstAccuracyM = 400

type Point = { x: number; y: number; gx: number; gy: number; halfX: number; halfY: number; near: number }
type Line = { at: [number, number, number]; spread: (x: number, y: number) => number }

/**
 * Fits the lines of one township to control within nine miles, of the same meridian and the same four townships
 * between correction lines, so that no error crosses one. The fit is affine, in miles around the township, with the
 * nominal survey as its prior; outliers are ignored.
 * @param controls any; those of other meridians and bands are ignored
 * @returns null without control in range, or if the control contradicts itself by more than 400 m
 */
export function fitTownship(township: GridTownship, controls: readonly Control[]): TownshipFit | null {
  const [x0, y0] = [township.column * 6 + 3, township.row * 6 + 3]
  const distanceTo = (control: Control) => Math.hypot(control.x - x0, control.y - y0)
  const inReach = controls.filter(
    control =>
      control.meridian === township.meridian &&
      bandIndex(control.row) === bandIndex(township.row) &&
      Math.abs(control.x - x0) <= 3 + maxDistanceMiles &&
      Math.abs(control.y - y0) <= 3 + maxDistanceMiles,
  )
  // Sorting thousands of controls would take most of the time of a fit.
  const near = inReach.filter(control => distanceTo(control) <= nearMiles)
  const usable = (near.length < maxControls ? inReach : near)
    .map(control => ({ control, away: distanceTo(control) }))
    .toSorted((a, b) => a.away - b.away || a.control.halfX - b.control.halfX)
    .slice(0, maxControls)
  if (usable.length === 0) return null
  const lat0 = median(usable.map(({ control }) => control.lat))
  const lon0 = median(usable.map(({ control }) => control.lon))
  const degreeLat = 111_132 / metersPerMile
  const degreeLon = (111_320 * Math.cos((lat0 * Math.PI) / 180)) / metersPerMile
  const points = usable.map(({ control, away }): Point => ({
    x: (control.lon - lon0) * degreeLon,
    y: (control.lat - lat0) * degreeLat,
    gx: control.x - x0,
    gy: control.y - y0,
    halfX: control.halfX,
    halfY: control.halfY,
    near: 1 / (1 + (away / 6) ** 2),
  }))
  const across = fitLine(points, 'x')
  const down = fitLine(points, 'y')
  const soundness = points.map(point => isSound(point, across.at, 'x') && isSound(point, down.at, 'y'))
  if (soundness.filter(Boolean).length * 2 < points.length + 1 && points.length > 1) return null
  const [a, b, c] = across.at
  const [d, e, f] = down.at
  const turn = b * f - c * e
  if (Math.abs(turn) < 0.5) return null
  // The inverse: from a grid position to miles, and from there to degrees.
  const [xx, xy, yx, yy] = [f / turn, -c / turn, -e / turn, b / turn]
  const shift = { x: xx * -a + xy * -d, y: yx * -a + yy * -d }
  const usedControls = usable.filter((_, index) => soundness[index])
  const sections = Array.from({ length: 36 }, (_, index) => index + 1).filter(section => {
    const row = Math.floor((section - 1) / 6)
    const columnIndex = (section - 1) % 6
    const [x, y] = [x0 - 3 + (row % 2 === 0 ? 5 - columnIndex : columnIndex) + 0.5, y0 - 3 + (5 - row) + 0.5]
    return usedControls.some(({ control }) => Math.hypot(control.x - x, control.y - y) <= maxDistanceMiles)
  })
  if (sections.length === 0) return null
  const spreads = [-2.5, 0, 2.5].flatMap(dx =>
    [-2.5, 0, 2.5].map(dy => {
      const [x, y] = [shift.x + dx, shift.y + dy]
      return Math.hypot(across.spread(x, y), down.spread(x, y)) / Math.SQRT2
    }),
  )
  const accuracyM = Math.round(median(spreads) * metersPerMile)
  if (accuracyM > worstAccuracyM) return null
  return {
    meridian: township.meridian,
    row: township.row,
    column: township.column,
    x0,
    y0,
    lon0: lon0 + shift.x / degreeLon,
    lat0: lat0 + shift.y / degreeLat,
    lonX: xx / degreeLon,
    lonY: xy / degreeLon,
    latX: yx / degreeLat,
    latY: yy / degreeLat,
    accuracyM,
    wells: usedControls.filter(({ control }) => control.source === 'well').length,
    tracts: usedControls.filter(({ control }) => control.source === 'tract').length,
    sections,
  }
}

/** The longitude and latitude of a grid position. */
export const degreesAt = (fit: TownshipFit, x: number, y: number): [lon: number, lat: number] => [
  fit.lon0 + fit.lonX * (x - fit.x0) + fit.lonY * (y - fit.y0),
  fit.lat0 + fit.latX * (x - fit.x0) + fit.latY * (y - fit.y0),
]

type Axis = 'x' | 'y'
const targetCenter = (point: Point, axis: Axis) =>
  axis === 'x' ? { middle: point.gx, half: point.halfX } : { middle: point.gy, half: point.halfY }
/** The standard deviation of a control's true position from the center of its recorded area. */
const controlSpread = (half: number) => Math.hypot(pointSpread, half / Math.sqrt(3))
const valueAt = ([a, b, c]: Line['at'], x: number, y: number) => a + b * x + c * y

function isSound(point: Point, at: Line['at'], axis: Axis): boolean {
  const { middle, half } = targetCenter(point, axis)
  return Math.abs(valueAt(at, point.x, point.y) - middle) <= half + outlierSpreads * pointSpread
}

/** Fits one grid coordinate on the ground by reweighted least squares, which outliers do not affect. */
function fitLine(points: readonly Point[], axis: Axis): Line {
  const nominal: Line['at'] = axis === 'x' ? [0, 1, 0] : [0, 0, 1]
  let at: Line['at'] = [
    median(points.map(point => targetCenter(point, axis).middle - valueAt(nominal, point.x, point.y))),
    nominal[1],
    nominal[2],
  ]
  let inverse: number[][] = []
  let scale = 1
  for (let round = 0; round < maxIterations; round++) {
    const prior = 1 / slopeSpread ** 2
    const normalMatrix = [
      [1e-6, 0, 0],
      [0, prior, 0],
      [0, 0, prior],
    ]
    const right = [0, prior * nominal[1], prior * nominal[2]]
    let [squares, weights] = [0, 0]
    // The tolerance starts wide, so a poor first guess does not reject good control.
    const tight = Math.max(1, 8 / 2 ** round)
    for (const point of points) {
      const { middle, half } = targetCenter(point, axis)
      const miss = valueAt(at, point.x, point.y) - middle
      const outside = Math.max(Math.abs(miss) - half, 0)
      const far = outside / (outlierSpreads * pointSpread * tight)
      if (far >= 1) continue
      // Control inside its part of the section has little influence; control outside it has much.
      const target = outside > 0 ? middle + Math.sign(miss) * half : middle
      const spread = outside > 0 && half > 0 ? pointSpread : controlSpread(half)
      const weight = (point.near * (1 - far ** 2) ** 2) / spread ** 2
      const basis = [1, point.x, point.y]
      for (let i = 0; i < 3; i++) {
        right[i]! += weight * basis[i]! * target
        for (let j = 0; j < 3; j++) normalMatrix[i]![j]! += weight * basis[i]! * basis[j]!
      }
      squares += weight * (valueAt(at, point.x, point.y) - target) ** 2
      weights += point.near
    }
    inverse = invertMatrix(normalMatrix)
    const previous = at
    at = inverse.map(row => row.reduce((sum, cell, i) => sum + cell * right[i]!, 0)) as Line['at']
    scale = weights > 3 ? Math.max(squares / weights, 1) : 1
    const isConverged = at.every((value, i) => Math.abs(value - previous[i]!) < convergedMiles)
    if (tight === 1 && isConverged) break
  }
  return {
    at,
    spread: (x, y) => {
      const basis = [1, x, y]
      const variance = basis.reduce(
        (sum, value, i) =>
          sum + basis.reduce((inner, other, j) => inner + value * other * inverse[i]![j]!, 0),
        0,
      )
      return Math.sqrt(Math.max(variance, 0) * scale + (pointSpread / 2) ** 2)
    },
  }
}

/** The inverse of a symmetric 3 by 3 matrix, which the prior keeps from being singular. */
function invertMatrix(m: number[][]): number[][] {
  const [[a, b, c], [, d, e], [, , f]] = m as [
    [number, number, number],
    [number, number, number],
    [number, number, number],
  ]
  const [aa, bb, cc] = [d * f - e * e, c * e - b * f, b * e - c * d]
  const det = a * aa + b * bb + c * cc
  return [
    [aa, bb, cc],
    [bb, a * f - c * c, b * c - a * e],
    [cc, b * c - a * e, a * d - b * b],
  ].map(row => row.map(cell => cell / det))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
