import { cellReader } from '../../../core/importing/cell-reader.ts'
import type { Field } from '../../../core/importing/field.ts'
import { isEmptyCell } from '../../../core/importing/values/cell-reading.ts'
import type { Unit } from '../../../core/importing/values/unit.ts'

/**
 * Returns the share of a column's values that a field can read, from 0 to 1. A column without values fits any field,
 * since only its heading is known.
 */
export function scoreFit(field: Field, samples: readonly string[], unit: Unit | null): number {
  const filled = samples.filter(sample => !isEmptyCell(sample)).slice(0, 100)
  if (!filled.length) return 1
  const score = field.scoreValues?.(filled) ?? null
  if (score !== null) return score
  const read = cellReader(field, { samples: filled, unit }, { today: '2026-01-01', state: null })
  const fits = filled.filter(text => !read(text).problem).length / filled.length
  return field.coded ? Math.max(fits, isProse(filled)) : fits
}

const isProse = (filled: readonly string[]) =>
  filled.every(text => text.length <= 40 && !/^\d{5,}$/.test(text)) ? 0.9 : 0.3
