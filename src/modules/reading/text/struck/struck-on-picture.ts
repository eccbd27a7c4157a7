import type { PlacedWord } from '../../lease/page/page.ts'
import type { Shades } from '../shades.ts'

/** Pixels darker than this, of 255, are ink. */
const inkThreshold = 150
/** A stroke stays within this part of a word's height. */
const [bandTop, bandBottom] = [0.25, 0.75]
/**
 * It is this many times as long as print is high, which no letter is, and covers this part of a short word.
 */
const [minStrokeLength, maxCover] = [2.2, 0.6]
/**
 * It is thinner than this part of the height over this share of its length: there is nothing but the line
 * between letters.
 */
const [maxThickness, minAloneShare] = [0.3, 0.25]
/** Words with fewer letters or pixels than these show no stroke. */
const [minLetters, minDots] = [2, 10]

/**
 * Marks the words through whose middle a dark stroke longer than any letter runs. It may rise or fall by one
 * pixel per pixel, as a pen does.
 */
export function struckOnPicture(text: string, words: readonly PlacedWord[], page: Shades): PlacedWord[] {
  const heights = words.map(({ box }) => box[3] * page.height).toSorted((a, b) => a - b)
  const medianHeight = heights[Math.floor(heights.length / 2)] ?? 0
  return words.map(word => {
    const letters = text.slice(word.start, word.end).replaceAll(/[^\p{L}\p{N}]/gu, '')
    return letters.length >= minLetters && isStruck(page, word, medianHeight)
      ? { ...word, struck: true }
      : word
  })
}

function isStruck({ width, height, dots }: Shades, { box }: PlacedWord, medianHeight: number): boolean {
  const [left, wide] = [Math.round(box[0] * width), Math.round(box[2] * width)]
  const [top, tall] = [box[1] * height, box[3] * height]
  if (tall < minDots || tall < medianHeight * 0.6 || tall > medianHeight * 3) return false
  const from = Math.max(0, Math.round(top + tall * bandTop))
  const to = Math.min(height, Math.round(top + tall * bandBottom))
  const searchRadius = Math.ceil(tall * minStrokeLength)
  const [begin, end] = [Math.max(0, left - searchRadius), Math.min(width, left + wide + searchRadius)]
  const needed = Math.min(wide * maxCover, searchRadius)
  // Each stroke that reaches this column, with its length and how much of it stood alone.
  let previousStrokes: Stroke[] = []
  for (let x = begin; x < end; x++) {
    const currentStrokes: Stroke[] = []
    for (const [first, last] of findInkRuns(dots, width, x, from, to)) {
      const isAlone = last - first < tall * maxThickness ? 1 : 0
      let best: Stroke | null = null
      for (const stroke of previousStrokes)
        if (stroke.last >= first - 1 && stroke.first <= last + 1 && (!best || stroke.length > best.length))
          best = stroke
      const length = (best?.length ?? 0) + 1
      const stood = (best?.aloneLength ?? 0) + isAlone
      const covered = Math.min(x + 1, left + wide) - Math.max(x + 1 - length, left)
      if (length >= searchRadius && covered >= needed && stood >= length * minAloneShare) return true
      currentStrokes.push({ first, last, length, aloneLength: stood })
    }
    previousStrokes = currentStrokes
  }
  return false
}

type Stroke = { first: number; last: number; length: number; aloneLength: number }

/** The dark pieces of a column of pixels, from the top down. */
function findInkRuns(
  dots: Uint8Array,
  width: number,
  x: number,
  from: number,
  to: number,
): [number, number][] {
  const runs: [number, number][] = []
  let first = -1
  for (let y = from; y <= to; y++) {
    const isInk = y < to && dots[y * width + x]! < inkThreshold
    if (isInk && first < 0) first = y
    if (!isInk && first >= 0) {
      runs.push([first, y - 1])
      first = -1
    }
  }
  return runs
}
