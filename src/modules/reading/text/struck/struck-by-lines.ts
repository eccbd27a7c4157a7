import type { Box, PlacedWord } from '../../lease/page/page.ts'

/**
 * A line through a word crosses its box within this range, from the top: above it is a roof, below it an
 * underline.
 */
const middleBand = [0.3, 0.74] as const
/** The line is thinner than this share of the box, and covers this share of the word's width. */
const [maxThickness, minCoverage] = [0.25, 0.6]

/** Marks the words that a line drawn on the page crosses. Words and lines are in fractions of the page. */
export function struckByLines(words: readonly PlacedWord[], lines: readonly Box[]): PlacedWord[] {
  const flat = lines.toSorted((a, b) => a[1] - b[1])
  return words.map(word => {
    const [left, top, width, height] = word.box
    const from = firstLineAt(flat, top + height * (middleBand[0] - maxThickness))
    for (let index = from; index < flat.length; index++) {
      const [x, y, lineWidth, lineHeight] = flat[index]!
      const through = y + lineHeight / 2
      if (y > top + height * middleBand[1]) break
      const covered = Math.min(x + lineWidth, left + width) - Math.max(x, left)
      const isThrough = through >= top + height * middleBand[0] && through <= top + height * middleBand[1]
      if (isThrough && lineHeight <= height * maxThickness && covered >= width * minCoverage)
        return { ...word, struck: true }
    }
    return word
  })
}

/** The first line, from the top down, that begins at or below `top`. */
function firstLineAt(lines: readonly Box[], top: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const mid = (low + high) >> 1
    if (lines[mid]![1] < top) low = mid + 1
    else high = mid
  }
  return low
}
