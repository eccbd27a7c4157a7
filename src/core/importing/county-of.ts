import type { Cells } from './row.ts'
import { readCounty } from './values/simple-cells.ts'

/**
 * The county of a row, by its name. A number that is none of its state's is no county: it is null, and noted where
 * `notes` is set.
 */
export function countyOf(cells: Cells, state: string | null, notes = true): string | null {
  const written = cells.get('place.county')
  if (written === null || !/^\d+$/.test(written)) return written
  const { value, repair } = readCounty(written, state)
  if (notes)
    cells.note(
      repair ? 'repair' : 'left_empty',
      'place.county',
      repair ?? 'No county of this state has this number.',
    )
  return repair ? value : null
}
