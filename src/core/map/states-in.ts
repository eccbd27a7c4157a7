import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { toRings, type Ring } from '../places/rings.ts'
import { framePoint, type Frame } from './frame.ts'

type Atlas = Topology<{ states: GeometryCollection<{ name: string }> }>
export type State = { name: string; rings: readonly Ring[] }

/** The land behind a picture: outlines as an SVG path, and the positions of names, both in the picture's pixels. */
export type StateOutlines = { outlines: string; names: { name: string; x: number; y: number }[] }

/** The states of an atlas with their outlines. */
export function atlasStates(atlas: Atlas): State[] {
  const { features } = feature(atlas, atlas.objects.states)
  return features.map(({ properties: { name }, geometry }) => ({ name, rings: toRings(geometry) }))
}

/** The states in a picture: their outlines, no finer than its pixels, and their names if there is room. */
export const frameStates = (states: readonly State[], frame: Frame): StateOutlines => ({
  outlines: states.flatMap(({ rings }) => rings.map(ring => svgPath(ring, frame))).join(''),
  names: states.flatMap(state => stateLabel(state, frame) ?? []),
})

function svgPath(ring: Ring, frame: Frame): string {
  if (isOutside(ring, frame)) return ''
  let last = ''
  const steps: string[] = []
  for (const [lon, lat] of ring) {
    const { x, y } = framePoint(frame, lon, lat)
    const step = `${clampToScreen(x, frame.width)} ${clampToScreen(y, frame.height)}`
    if (step !== last) steps.push(step)
    last = step
  }
  return steps.length > 3 ? `M${steps.join('L')}Z` : ''
}

const isOutside = (ring: Ring, { box: { west, east, south, north } }: Frame) =>
  ring.every(([lon]) => lon < west) ||
  ring.every(([lon]) => lon > east) ||
  ring.every(([, lat]) => lat < south) ||
  ring.every(([, lat]) => lat > north)

/** The parts outside are drawn along the edge, just out of view, because their shape does not matter. In pixels. */
const outsideMarginPx = 40
const minDetailPx = 2
const clampToScreen = (pixels: number, size: number) =>
  Math.round(Math.min(Math.max(pixels, -outsideMarginPx), size + outsideMarginPx) / minDetailPx) * minDetailPx

/** The distance in pixels of a name from the top. */
const topMargin = 40

/**
 * Places a name in the middle of the visible part of a state, if that is wide enough; in a tall part it is near
 * the top, because the picture's content lies in its middle.
 */
function stateLabel({ name, rings }: State, frame: Frame): StateOutlines['names'][number] | null {
  const largest = rings.toSorted((a, b) => b.length - a.length)[0]
  if (!largest || isOutside(largest, frame)) return null
  const seen = largest.map(([lon, lat]) => framePoint(frame, lon, lat))
  const across = measureSpan(
    seen.map(({ x }) => x),
    frame.width,
  )
  const down = measureSpan(
    seen.map(({ y }) => y),
    frame.height,
  )
  if (across.size < name.length * 12 || down.size < 40) return null
  const isTall = down.size > frame.height * 0.6
  return { name, x: across.middle, y: isTall ? down.start + topMargin : down.middle }
}

function measureSpan(values: number[], size: number): { start: number; middle: number; size: number } {
  const start = Math.max(0, Math.min(...values))
  const end = Math.min(size, Math.max(...values))
  return { start, middle: Math.round((start + end) / 2), size: end - start }
}
