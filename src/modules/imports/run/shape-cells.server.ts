import { LeaseShapeError, shapeOf } from '../../map/lease-shape.ts'
import type { Interpreted } from '../row/interpreter.ts'
import type { CopyCell } from './copy.server.ts'
import type { NoteBook } from './notes.server.ts'

const none: CopyCell[] = [null, null, null, null, null, null, null]

/** The outline of a row, checked and measured, as cells of the staging table; a bad one is noted and left out. */
export function shapeCells({ row, shape }: Interpreted, notes: NoteBook): CopyCell[] {
  if (!shape) return none
  try {
    const { west, south, east, north, mapAcres, geometry, rough } = shapeOf(shape)
    return [west, south, east, north, mapAcres, JSON.stringify(geometry), JSON.stringify(rough)]
  } catch (error) {
    if (!(error instanceof LeaseShapeError)) throw error
    notes.add({ row, kind: 'left_empty', column: null, reason: error.message, original: 'the outline' })
    return none
  }
}
