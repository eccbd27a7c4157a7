import type { CopyCell } from '../../../core/importing/copy-line.ts'
import type { Note, ReadRow } from '../../../core/importing/row.ts'
import { LeaseShapeError, parseShape } from '../shapes/lease-shape.ts'
import { hectareWarning } from './outline-unit.ts'
import type { TractRow } from './tract-row.ts'

const emptyCells: CopyCell[] = [null, null, null, null, null, null, null]

const outlineLabel = 'the outline'

/** Checks and measures a row's outline for the staging table; an invalid one is noted and skipped. */
export function shapeCells(
  { row, shape, part: tract }: ReadRow<TractRow | null>,
  add: (note: Note) => void,
): CopyCell[] {
  if (!shape) return emptyCells
  try {
    const { west, south, east, north, mapAcres, geometry, rough, repairs } = parseShape(shape)
    for (const reason of repairs) add({ row, kind: 'repair', column: null, reason, original: outlineLabel })
    const warning = tract?.statedAcres ? hectareWarning(mapAcres, Number(tract.statedAcres)) : null
    if (warning)
      add({ row, kind: 'warning', column: null, reason: warning, original: tract?.statedAcres ?? '' })
    return [west, south, east, north, mapAcres, JSON.stringify(geometry), JSON.stringify(rough)]
  } catch (error) {
    if (!(error instanceof LeaseShapeError)) throw error
    add({ row, kind: 'left_empty', column: null, reason: error.message, original: outlineLabel })
    return emptyCells
  }
}
