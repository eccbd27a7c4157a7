import { LeaseShapeError, shapeOf } from '../../map/lease-shape.ts'
import { hectareWords } from '../recognize/outline-unit.ts'
import type { Interpreted } from '../row/interpreter.ts'
import type { CopyCell } from './copy-line.ts'
import type { NoteBook } from './notes.server.ts'

const none: CopyCell[] = [null, null, null, null, null, null, null]

const outline = 'the outline'

/** The outline of a row, checked and measured, as cells of the staging table; a bad one is noted and left out. */
export function shapeCells({ row, shape, tract }: Interpreted, notes: NoteBook): CopyCell[] {
  if (!shape) return none
  try {
    const { west, south, east, north, mapAcres, geometry, rough, repairs } = shapeOf(shape)
    for (const reason of repairs) notes.add({ row, kind: 'repair', column: null, reason, original: outline })
    const odd = tract?.statedAcres ? hectareWords(mapAcres, Number(tract.statedAcres)) : null
    if (odd)
      notes.add({ row, kind: 'warning', column: null, reason: odd, original: tract?.statedAcres ?? '' })
    return [west, south, east, north, mapAcres, JSON.stringify(geometry), JSON.stringify(rough)]
  } catch (error) {
    if (!(error instanceof LeaseShapeError)) throw error
    notes.add({ row, kind: 'left_empty', column: null, reason: error.message, original: outline })
    return none
  }
}
