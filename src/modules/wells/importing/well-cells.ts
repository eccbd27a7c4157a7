import { nothing, problem, isEmptyCell, type ReadCell } from '../../../core/importing/values/reading.ts'
import { statusWord, typeWord } from '../identity/agency-codes.ts'

/** Reads a status. A known word without an equivalent of ours is stored as written, without a problem. */
export function readWellStatus(text: string, agency: string | null): ReadCell<string> {
  if (isEmptyCell(text)) return nothing
  const word = statusWord(text, agency)
  return word ? { value: word.ours } : problem('Unknown status; kept as written.')
}

export function readWellType(text: string, agency: string | null): ReadCell<string> {
  if (isEmptyCell(text)) return nothing
  const word = typeWord(text, agency)
  return word ? { value: word.ours } : problem('Unknown well type; kept as written.')
}

export function readTrajectory(text: string): ReadCell<string> {
  if (isEmptyCell(text)) return nothing
  const bare = text.trim().toUpperCase()
  if (/^(H|HZ|HOR|HORIZ|HORIZONTAL|Y).*/.test(bare)) return { value: 'HORIZONTAL' }
  if (/^(D|DIR|DEV|S(LANT)?$|DIRECTIONAL).*/.test(bare)) return { value: 'DIRECTIONAL' }
  return /^(V|VER|STRAIGHT).*/.test(bare) ? { value: 'VERTICAL' } : problem('Unknown trajectory.')
}
