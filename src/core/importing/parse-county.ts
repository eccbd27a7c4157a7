import type { Cells } from './row.ts'
import { readCounty } from './values/simple-cells.ts'

/**
 * Returns the county of a row by name. A number that is not a county of its state gives null, with a note if `notes` is
 * set.
 */
export function parseCounty(cells: Cells, state: string | null, notes = true): string | null {
  const countyText = cells.get('place.county')
  if (countyText === null || !/^\d+$/.test(countyText)) return countyText
  const { value, repair } = readCounty(countyText, state)
  if (notes)
    cells.note(
      repair ? 'repair' : 'left_empty',
      'place.county',
      repair ?? 'No county of this state has this number.',
    )
  return repair ? value : null
}
