import type { SeenWord } from './engine.ts'

/** A page with at least this certainty, of 100, is upright, and no other orientation is tried. */
const upright = 80
/** Fewer words than this may be chance. */
const minWords = 5
/** Below this a word is a guess. */
const guessed = 40

const letters = ({ text }: SeenWord) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length

/** Words that a reader could understand: marks and single letters appear in every stain. */
const words = (seen: readonly SeenWord[]) => seen.filter(word => letters(word) >= 2)

/**
 * True if at least half of the long words are wider than tall. The recognizer also reads words on their side,
 * which are taller than wide and show that the page has the wrong orientation.
 */
export function liesFlat(seen: readonly SeenWord[]): boolean {
  const long = seen.filter(word => letters(word) >= 4)
  return long.filter(({ width, height }) => width > height).length * 2 >= long.length
}

/** The certainty of a page's words, 0 to 100, weighted by word length; null if it has none. */
export function meanCertainty(seen: readonly SeenWord[]): number | null {
  const all = words(seen)
  const total = all.reduce((sum, word) => sum + letters(word), 0)
  if (total === 0) return null
  return Math.round(all.reduce((sum, word) => sum + word.certainty * letters(word), 0) / total)
}

/**
 * A score for how much sense a page makes in this orientation: gibberish has many words and few certain ones.
 */
export const legibility = (seen: readonly SeenWord[]): number =>
  liesFlat(seen)
    ? words(seen).reduce((sum, word) => sum + letters(word) * Math.max(0, word.certainty - guessed), 0)
    : 0

/** True if a page is upright beyond doubt. */
export const isUpright = (seen: readonly SeenWord[]): boolean =>
  liesFlat(seen) && words(seen).length >= minWords && (meanCertainty(seen) ?? 0) >= upright
