import { readBoundary, type Boundary } from '../../../core/land/metes-and-bounds.ts'
import type { Drawing, Shape } from '../../../core/print/sheet.ts'
import { formatAcres } from '../../../core/trade/figures.ts'
import { pluralize, formatCount, formatNumber } from '../../../ui/formats.ts'
import type { PlattedTract } from './platted-tract.ts'

const side = 180
const margin = 8

/** Draws a metes-and-bounds tract as an outline with its error of closure; empty if too few calls can be parsed. */
export function boundaryPlat({ number, land, gone }: PlattedTract): Drawing[] {
  const text =
    land.system === 'METES_AND_BOUNDS' ? land.description : land.system === 'TEXAS' ? land.metesAndBounds : ''
  const boundary = text === '' ? null : readBoundary(text)
  return boundary ? [drawBoundary(boundary, number, gone)] : []
}

function drawBoundary(boundary: Boundary, number: string, isReleased: boolean): Drawing {
  const { corners, closureFeet } = boundary
  const [east, north] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [west, south] = [Math.min(...east), Math.min(...north)]
  const [width, depth] = [Math.max(...east) - west, Math.max(...north) - south]
  const scale = (side - 2 * margin) / Math.max(width, depth, 1e-9)
  const height = Math.max(depth * scale + 2 * margin, 40)
  const points = corners.map(
    ([x, y]) => [round(margin + (x - west) * scale), round(margin + (depth - (y - south)) * scale)] as const,
  )
  const [start, end] = [points[0]!, points.at(-1)!]
  const closingLine: Shape[] =
    closureFeet > 0.5 ? [{ kind: 'line', from: end, to: start, style: 'dots' }] : []
  return {
    width: side,
    height,
    shapes: [
      { kind: 'path', points },
      ...closingLine,
      { kind: 'rect', x: start[0] - 2, y: start[1] - 2, width: 4, height: 4, style: 'patch' },
      {
        kind: 'words',
        x: Math.min(Math.max(start[0], 24), side - 24),
        y: Math.min(start[1] + 12, height - 2),
        words: 'Beginning',
        size: 7,
        style: 'number',
      },
    ],
    caption: `Tract ${number}${isReleased ? ' (released)' : ''}, north up: ${describeClosure(boundary)}`,
  }
}

/** "4 calls, 40.00 ac; closes within 3 ft of 5,280 (1:1,760)" */
function describeClosure({ calls, acres, closureFeet, perimeterFeet, unread }: Boundary): string {
  const missingText =
    unread.length > 0 ? `; ${pluralize(unread.length, 'call')} not drawn: “${unread[0]!.slice(0, 60)}”` : ''
  const callCount = pluralize(calls, 'call')
  if (unread.length > 0) return `${callCount}${missingText}. Without it, closure and acres are unknown.`
  const closure =
    closureFeet < 0.5
      ? 'closes'
      : `closes within ${formatNumber(closureFeet, 0)} ft of ${formatCount(Math.round(perimeterFeet))} (1:${formatCount(Math.round(perimeterFeet / closureFeet))})`
  return `${callCount}, ${formatAcres(acres)} ac by its calls; ${closure}`
}

const round = (value: number) => Math.round(value * 100) / 100
