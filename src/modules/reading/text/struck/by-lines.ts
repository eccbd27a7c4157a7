import type { Box, PlacedWord } from '../../lease/page/page.ts'

/** A line through a word crosses its box here, from the top: above it is a roof, below it underlines. */
const middle = [0.3, 0.74] as const
/** It is thinner than this part of the box, and covers so much of the word's width. */
const [thin, along] = [0.25, 0.6]

/** Words with those marked that one of the lines which are drawn on the page goes through. Both lie in shares of the page. */
export function struckByLines(words: readonly PlacedWord[], lines: readonly Box[]): PlacedWord[] {
  const flat = lines.toSorted((a, b) => a[1] - b[1])
  return words.map(word => {
    const [left, top, width, height] = word.box
    const from = firstAt(flat, top + height * (middle[0] - thin))
    for (let at = from; at < flat.length; at++) {
      const [x, y, long, tall] = flat[at]!
      const through = y + tall / 2
      if (y > top + height * middle[1]) break
      const covered = Math.min(x + long, left + width) - Math.max(x, left)
      const isThrough = through >= top + height * middle[0] && through <= top + height * middle[1]
      if (isThrough && tall <= height * thin && covered >= width * along) return { ...word, struck: true }
    }
    return word
  })
}

/** The first of lines, from the top down, that begins no higher. */
function firstAt(lines: readonly Box[], top: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const mid = (low + high) >> 1
    if (lines[mid]![1] < top) low = mid + 1
    else high = mid
  }
  return low
}
