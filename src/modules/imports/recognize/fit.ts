import { cellReader, styleOf } from './cell-reader.ts'
import { parseApi } from '../../wells/identity/api-number.ts'
import { saysNothing } from '../values/reading.ts'
import type { Field } from './field.ts'
import type { Unit } from '../values/unit.ts'

/**
 * Which part of a column's values can be read as a field, from 0 to 1; a column without values fits anything, since a
 * heading alone is all that it says.
 */
export function fitOf(field: Field, samples: readonly string[], unit: Unit | null): number {
  const filled = samples.filter(sample => !saysNothing(sample)).slice(0, 100)
  if (!filled.length) return 1
  if (field.kind === 'api') return filled.filter(couldBeApi).length / filled.length
  if (field.kind === 'apiPart')
    return filled.filter(text => /^\d{1,5}(\.0+)?$/.test(text.trim())).length / filled.length
  // An offshore area or a prospect has a name; a number below the heading “Area” is how large something is.
  if (
    ['place.area', 'lease.prospect'].includes(field.id) &&
    filled.filter(text => /^\d/.test(text)).length > filled.length * 0.7
  )
    return 0.3
  const read = cellReader(field.kind, styleOf(filled, unit), { today: '2026-01-01', state: null })
  const fits = filled.filter(text => !read(text).problem).length / filled.length
  // Agencies' codes for these are endless; a word that we do not know yet does not make it another column.
  return ['wellStatus', 'wellType', 'leaseType', 'trajectory'].includes(field.kind)
    ? Math.max(fits, wordlike(filled))
    : fits
}

function couldBeApi(text: string): boolean {
  const reading = parseApi(text)
  return reading.ok || reading.suggestion !== null
}

const wordlike = (filled: readonly string[]) =>
  filled.every(text => text.length <= 40 && !/^\d{5,}$/.test(text)) ? 0.9 : 0.3
