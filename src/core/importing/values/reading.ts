/**
 * What became of one cell. `value` null means that the cell says nothing, which is not zero. `repair` says what was
 * changed to understand it; `problem` why it could not be understood, and then the value is null.
 */
export type ReadCell<T> = { value: T | null; repair?: string; problem?: string }

export const nothing: ReadCell<never> = { value: null }
export const problem = (words: string): ReadCell<never> => ({ value: null, problem: words })

/** Words with which agencies and people write "not known", "not published", "not applicable". */
const nullWords = new Set([
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

const longestNullWord = Math.max(...[...nullWords].map(word => word.length))
const signs = /^[-–—.?*_/\\]+$/

/** Whether a cell says nothing: empty, dashes, dots, question marks or one of the words for it. */
export function saysNothing(text: string): boolean {
  if (text === '') return true
  const first = text.charCodeAt(0)
  // Most cells begin with a digit and are longer than a sign: the quick way out of a million rows.
  if (first > 47 && first < 58) return false
  const trimmed = text.trim()
  if (trimmed.length <= longestNullWord && nullWords.has(trimmed.toLowerCase())) return true
  return trimmed === '' || signs.test(trimmed)
}

/** Whether a cell says that its value is kept secret for now, which makes the well a confidential one. */
export const saysConfidential = (text: string): boolean =>
  /^\W*(confidential|conf|tight hole|withheld)\W*$/i.test(text)
