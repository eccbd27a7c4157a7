import {
  emptyCell,
  unreadableCell,
  isEmptyCell,
  type CellReading,
} from '../../../core/importing/values/cell-reading.ts'
import { readStatusWord, readTypeWord } from '../identity/agency-codes.ts'

/** Reads a status. A known word without an equivalent of ours is stored as written, without a problem. */
export function readWellStatus(text: string, agency: string | null): CellReading<string> {
  if (isEmptyCell(text)) return emptyCell
  const reading = readStatusWord(text, agency)
  return reading ? { value: reading.ours } : unreadableCell('Unknown status; kept as written.')
}

export function readWellType(text: string, agency: string | null): CellReading<string> {
  if (isEmptyCell(text)) return emptyCell
  const reading = readTypeWord(text, agency)
  return reading ? { value: reading.ours } : unreadableCell('Unknown well type; kept as written.')
}

export function readTrajectory(text: string): CellReading<string> {
  if (isEmptyCell(text)) return emptyCell
  const normalized = text.trim().toUpperCase()
  if (/^(H|HZ|HOR|HORIZ|HORIZONTAL|Y).*/.test(normalized)) return { value: 'HORIZONTAL' }
  if (/^(D|DIR|DEV|S(LANT)?$|DIRECTIONAL).*/.test(normalized)) return { value: 'DIRECTIONAL' }
  return /^(V|VER|STRAIGHT).*/.test(normalized)
    ? { value: 'VERTICAL' }
    : unreadableCell('Unknown trajectory.')
}
