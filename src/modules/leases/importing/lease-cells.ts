import {
  emptyCell,
  unreadableCell,
  isEmptyCell,
  type CellReading,
} from '../../../core/importing/values/cell-reading.ts'
import { readText } from '../../../core/importing/values/simple-cells.ts'

const leaseTypePatterns: [RegExp, string][] = [
  [/top\s*lease/i, 'TOP_LEASE'],
  [/renew/i, 'RENEWAL'],
  [/option/i, 'OPTION'],
  [/indian|tribal|allott?ed|\bbia\b/i, 'INDIAN'],
  [/fed|\bblm\b|\busa?\b|\bboem\b|\bocs\b|acquired|public domain/i, 'FEDERAL'],
  [/state|\bslo\b|school|trust|\bglo\b|university/i, 'STATE'],
  [/fee|private|freehold|patent/i, 'FEE'],
  [/surface|right.of.way|\brow\b|easement/i, 'SURFACE'],
]

export function readLeaseType(text: string): CellReading<string> {
  if (isEmptyCell(text)) return emptyCell
  const match = leaseTypePatterns.find(([pattern]) => pattern.test(text))
  return match ? { value: match[1] } : unreadableCell('Unknown lease type.')
}

/** Returns an agency's own word for a lease's status, unchanged. */
export const readLeaseStatus = (text: string): CellReading<string> => readText(text, 60)
