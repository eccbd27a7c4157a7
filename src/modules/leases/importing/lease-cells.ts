import { nothing, problem, isEmptyCell, type ReadCell } from '../../../core/importing/values/reading.ts'
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

export function readLeaseType(text: string): ReadCell<string> {
  if (isEmptyCell(text)) return nothing
  const known = leaseTypePatterns.find(([words]) => words.test(text))
  return known ? { value: known[1] } : problem('Unknown lease type.')
}

/** An agency's own word for a lease's status, unchanged. */
export const readLeaseStatus = (text: string): ReadCell<string> => readText(text, 60)
