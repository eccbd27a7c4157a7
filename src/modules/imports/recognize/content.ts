import type { Field } from '../../../core/importing/field.ts'
import { isEmptyCell } from '../../../core/importing/values/cell-reading.ts'

/** The field that a column's values suggest, regardless of its heading. */
export type ContentMatch = { field: Field; score: number; reason: string }

/** Recognizes a column by its values, or returns null. At least three values are required. */
export function matchContent(fields: readonly Field[], samples: readonly string[]): ContentMatch | null {
  const filled = samples.filter(sample => !isEmptyCell(sample)).slice(0, 200)
  if (filled.length < 3) return null
  const surestFirst = fields
    .filter(field => field.recognition)
    .sort((a, b) => b.recognition!.score - a.recognition!.score)
  for (const field of surestFirst) {
    const { need, score, why, test } = field.recognition!
    const matchShare = filled.filter(test).length / filled.length
    if (matchShare >= need) return { field, score: score * matchShare, reason: why }
  }
  return null
}
