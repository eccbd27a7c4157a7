import type { Box } from '../lease/page/page.ts'

/** Boxes of consecutive words on one line, joined into strips. */
export function toStrips(boxes: readonly Box[]): Box[] {
  const strips: Box[] = []
  for (const box of boxes) {
    const last = strips.at(-1)
    if (last && isOneLine(last, box)) strips[strips.length - 1] = mergeBoxes(last, box)
    else strips.push(box)
  }
  return strips
}

const isOneLine = (a: Box, b: Box) => {
  const overlap = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1])
  return overlap > Math.min(a[3], b[3]) / 2 && b[0] >= a[0] && b[0] - (a[0] + a[2]) < 0.05
}

const mergeBoxes = (a: Box, b: Box): Box => {
  const [left, top] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])]
  const [right, bottom] = [Math.max(a[0] + a[2], b[0] + b[2]), Math.max(a[1] + a[3], b[1] + b[3])]
  return [left, top, right - left, bottom - top]
}
