import { framePoint, type Frame } from './frame.ts'
import type { Town } from './map.ts'

/** A town in a picture, in its pixels: the dot, and the name to its right or left. */
export type TownLabel = { name: string; x: number; y: number; isLeft: boolean }

/** A picture with more names is hard to read. */
const maxLabels = 10
/** The size of a name in pixels, for text of 12 px. */
const letterWidth = 6.6
const lineHeight = 18
/** The distance in pixels of a name from the center of its dot. */
export const nameOffset = 6

type Rectangle = { left: number; right: number; top: number; bottom: number }

/** The labels of the first towns whose names neither overlap nor leave the picture. */
export function townLabels(towns: readonly Town[], frame: Frame): TownLabel[] {
  const labels: TownLabel[] = []
  const rectangles: Rectangle[] = []
  for (const { name, lon, lat } of towns) {
    if (labels.length === maxLabels) break
    const { x, y } = framePoint(frame, lon, lat)
    const width = name.length * letterWidth + nameOffset
    const isLeft = x + width > frame.width
    const rectangle = {
      left: isLeft ? x - width : x - nameOffset,
      right: isLeft ? x + nameOffset : x + width,
      top: y - lineHeight / 2,
      bottom: y + lineHeight / 2,
    }
    const isInside =
      rectangle.left >= 0 &&
      rectangle.right <= frame.width + nameOffset &&
      rectangle.top >= 0 &&
      rectangle.bottom <= frame.height
    if (!isInside || rectangles.some(other => overlaps(rectangle, other))) continue
    rectangles.push(rectangle)
    labels.push({ name, x: Math.round(x), y: Math.round(y), isLeft })
  }
  return labels
}

const overlaps = (a: Rectangle, b: Rectangle) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
