import { OPS, Util, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Box } from '../lease/page/page.ts'

/**
 * The marks on a page other than its text: the share that pictures cover, the pixels per point of the finest
 * picture, the number of shapes drawn, and flat lines.
 */
export type PageMarks = { pictureCoverage: number; dotsPerPoint: number; shapeCount: number; lines: Box[] }

type Matrix = readonly number[]

/** Adds up the strips of one scan. */
export async function readMarks(page: PDFPageProxy): Promise<PageMarks> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const viewport = page.getViewport({ scale: 1 })
  const { width, height } = viewport
  const stack: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  const marks: PageMarks = {
    pictureCoverage: 0,
    dotsPerPoint: 0,
    shapeCount: 0,
    lines: await struckByNotes(page),
  }
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as unknown[]
    if (operator === OPS.save) stack.push(matrix)
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = stack.pop() ?? matrix
    else if (operator === OPS.transform) matrix = Util.transform([...matrix], args as number[]) as number[]
    else if (operator === OPS.paintFormXObjectBegin) {
      stack.push(matrix)
      if (args[0]) matrix = Util.transform([...matrix], [...(args[0] as number[])]) as number[]
    } else if (operator === OPS.constructPath) {
      marks.shapeCount += 1
      const [paint, [path] = []] = args as [number, (Float32Array | null)[]?]
      if (path && paint !== OPS.endPath && marks.lines.length < maxLines)
        for (const points of splitPath(path)) {
          const line = flatBox(points, Util.transform(viewport.transform, [...matrix]) as number[])
          if (line) marks.lines.push(relativeBox(line, width, height))
        }
    } else if (pictureOperators.has(operator)) {
      const [a = 0, b = 0, c = 0, d = 0] = matrix
      const area = Math.abs(a * d - b * c)
      marks.pictureCoverage += area / (width * height)
      if (area > 0) marks.dotsPerPoint = Math.max(marks.dotsPerPoint, Math.sqrt(countDots(args) / area))
    }
  }
  return marks
}

/** A page with more lines than this is a map, in which no strike-outs are looked for. */
const maxLines = 5000

const pictureOperators = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
])

/**
 * The pixels of a picture, given by name with its sides or as an object that has them; without sides it
 * counts as fine.
 */
function countDots([picture, wide, high]: unknown[]): number {
  const sides =
    typeof picture === 'string' ? { width: wide, height: high } : (picture as Partial<Size> | null)
  return Number(sides?.width) * Number(sides?.height) || Infinity
}
type Size = { width: number; height: number }

type Point = readonly [number, number]

/** The number of coordinates after each path operator: move, line, curve, flatter curve, close. */
const coordinateCounts = [2, 2, 6, 4, 0] as const

/** Splits a path into its parts' points, including the control points of curves. */
function splitPath(path: Float32Array): Point[][] {
  const parts: Point[][] = []
  let index = 0
  while (index < path.length) {
    const step = path[index] as 0 | 1 | 2 | 3 | 4
    const count = coordinateCounts[step]
    if (count === undefined) break
    if (step === 0) parts.push([])
    for (let n = 1; n < count; n += 2) parts.at(-1)?.push([path[index + n]!, path[index + n + 1]!])
    index += count + 1
  }
  return parts
}

/** The box of points on the page in points, if they form a line from left to right; else null. */
function flatBox(points: readonly Point[], [a, b, c, d, e, f]: Matrix): Box | null {
  const [xs, ys] = [
    points.map(([x, y]) => a! * x + c! * y + e!),
    points.map(([x, y]) => b! * x + d! * y + f!),
  ]
  const [left, top] = [Math.min(...xs.slice(0, 400)), Math.min(...ys.slice(0, 400))]
  const [width, height] = [Math.max(...xs.slice(0, 400)) - left, Math.max(...ys.slice(0, 400)) - top]
  return width > 4 && height < 4 && width > height * 3 ? [left, top, width, height] : null
}

const relativeBox = ([left, top, wide, tall]: Box, width: number, height: number): Box => [
  left / width,
  top / height,
  wide / width,
  tall / height,
]

/** Strike-out annotations that a reader of the PDF laid over its words. */
async function struckByNotes(page: PDFPageProxy): Promise<Box[]> {
  const viewport = page.getViewport({ scale: 1 })
  const notes = (await page.getAnnotations()) as { subtype?: string; quadPoints?: ArrayLike<number> | null }[]
  return notes
    .filter(({ subtype }) => subtype === 'StrikeOut')
    .flatMap(({ quadPoints }) => {
      const quads = Array.from(quadPoints ?? [])
      const boxes: Box[] = []
      for (let index = 0; index + 8 <= quads.length && boxes.length < maxLines; index += 8) {
        const corners = [0, 2, 4, 6].map(
          n => viewport.convertToViewportPoint(quads[index + n]!, quads[index + n + 1]!) as number[],
        )
        const [xs, ys] = [0, 1].map(n => corners.map(corner => corner[n]!)) as [number[], number[]]
        const through = (Math.min(...ys) + Math.max(...ys)) / 2
        const left = Math.min(...xs)
        boxes.push(relativeBox([left, through, Math.max(...xs) - left, 0], viewport.width, viewport.height))
      }
      return boxes
    })
}
