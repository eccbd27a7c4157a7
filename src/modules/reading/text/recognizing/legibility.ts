import type { RecognizedWord } from './engine.ts'

/** A page with at least this certainty, of 100, is upright, and no other orientation is tried. */
const uprightThreshold = 80
/** Minimum number of words; fewer may be chance. */
const minWords = 5
/** Below this certainty, of 100, a word is a guess. */
const guessThreshold = 40

const letterCount = ({ text }: RecognizedWord) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length

/** Words that a reader could understand: marks and single letters appear in every stain. */
const excludeShort = (recognized: readonly RecognizedWord[]) =>
  recognized.filter(word => letterCount(word) >= 2)

/**
 * True if at least half of the long words are wider than tall. The recognizer also reads words on their side,
 * which are taller than wide and show that the page has the wrong orientation.
 */
export function isHorizontal(recognized: readonly RecognizedWord[]): boolean {
  const longTokens = recognized.filter(word => letterCount(word) >= 4)
  return longTokens.filter(({ width, height }) => width > height).length * 2 >= longTokens.length
}

/** The certainty of a page's words, 0 to 100, weighted by word length; null if it has none. */
export function meanCertainty(recognized: readonly RecognizedWord[]): number | null {
  const words = excludeShort(recognized)
  const total = words.reduce((sum, word) => sum + letterCount(word), 0)
  if (total === 0) return null
  return Math.round(words.reduce((sum, word) => sum + word.certainty * letterCount(word), 0) / total)
}

/**
 * A score for how much sense a page makes in this orientation: gibberish has many words and few certain ones.
 */
export const legibility = (recognized: readonly RecognizedWord[]): number =>
  isHorizontal(recognized)
    ? excludeShort(recognized).reduce(
        (sum, word) => sum + letterCount(word) * Math.max(0, word.certainty - guessThreshold),
        0,
      )
    : 0

/** True if a page is upright beyond doubt. */
export const isUpright = (recognized: readonly RecognizedWord[]): boolean =>
  isHorizontal(recognized) &&
  excludeShort(recognized).length >= minWords &&
  (meanCertainty(recognized) ?? 0) >= uprightThreshold
