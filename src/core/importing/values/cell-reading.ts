/**
 * The reading of one cell. A null `value` means that the cell is empty, which is not zero. `repair` describes what was
 * changed to understand it; `problem` explains why it could not be read, and the value is then null.
 */
export type CellReading<T> = { value: T | null; repair?: string; problem?: string }

export const emptyCell: CellReading<never> = { value: null }
export const unreadableCell = (text: string): CellReading<never> => ({ value: null, problem: text })

/** Words that agencies and people use for "not known", "not published", "not applicable". */
const nullTerms = new Set([
  'n/a',
  'na',
  '#n/a',
  '#na',
  '#value!',
  '#ref!',
  '#div/0!',
  '#null!',
  '#name?',
  'n.a.',
  'n.a',
  'null',
  '(null)',
  '<null>',
  'nil',
  'none',
  'nan',
  'n/d',
  'not available',
  'not applicable',
  'not reported',
  'unknown',
  'unk',
  'confidential',
  'conf',
  'tight hole',
  'withheld',
  'tbd',
  'blank',
  '(blank)',
])

const maxNullTermLength = Math.max(...[...nullTerms].map(word => word.length))
const placeholderPattern = /^[-–—.?*_/\\]+$/

/** True if a cell has no value: empty, dashes, dots, question marks or one of these words. */
export function isEmptyCell(text: string): boolean {
  if (text === '') return true
  const first = text.charCodeAt(0)
  // A fast path for millions of cells: most begin with a digit and are longer than one character.
  if (first > 47 && first < 58) return false
  const trimmed = text.trim()
  if (trimmed.length <= maxNullTermLength && nullTerms.has(trimmed.toLowerCase())) return true
  return trimmed === '' || placeholderPattern.test(trimmed)
}

/** True if a cell's value is withheld for now, which makes the well confidential. */
export const isConfidentialCell = (text: string): boolean =>
  /^\W*(confidential|conf|tight hole|withheld)\W*$/i.test(text)
