import type { Day } from '../../../core/time/calendar.ts'
import type { WellInputs } from '../inputs/inputs.ts'
import { categories, type Category } from '../inputs/category.ts'
import { firstOf, monthIn, numberOf } from './expression.ts'
import type { Noter } from './note.ts'
import type { Row } from './rows.ts'

/** What a file says of a well beside its economics. */
export type WellFacts = { name: string | null; api: string | null; category: Category | null }

const nameColumns = ['wellname', 'well_name', 'lease', 'leasename', 'well', 'wellid', 'name']
const apiColumns = ['api14', 'api12', 'api10', 'api', 'apinum', 'apino', 'apinumber', 'uwi']
const value = (row: Row, columns: readonly string[]) =>
  columns.map(column => row.cells[column]).find(Boolean) ?? null

/** AC_PROPERTY: the wells by their PROPNUM. One that stands twice is noted, and its first row holds. */
export function wellFacts(rows: readonly Row[], note: Noter): Map<string, WellFacts> {
  const found = new Map<string, WellFacts>()
  for (const row of rows) {
    const property = row.cells['propnum'] ?? ''
    const at = { line: row.line, property: property || null, words: row.text.trim().slice(0, 200) }
    if (property === '') note('not_understood', at, 'It has no PROPNUM.')
    else if (found.has(property)) note('not_understood', at, 'This well stands twice: its first row holds.')
    else {
      const category = (row.cells['rsvcat'] ?? '').toUpperCase()
      const isKnown = (categories as readonly string[]).includes(category)
      if (category !== '' && !isKnown)
        note('not_understood', { ...at, words: category }, 'Wellhead does not know this reserves category.')
      found.set(property, {
        name: value(row, nameColumns),
        api: value(row, apiColumns),
        category: isKnown ? (category as Category) : null,
      })
    }
  }
  return found
}

/** AC_PRODUCT: what each well produced through its last month, in bbl and mcf. A product without a column is unknown. */
export function producedBy(
  rows: readonly Row[],
  note: Noter,
): Map<string, NonNullable<WellInputs['produced']>> {
  const found = new Map<
    string,
    { through: Day; oil: number | null; gas: number | null; water: number | null }
  >()
  for (const row of rows) {
    const property = row.cells['propnum'] ?? ''
    const month = monthIn(row.cells['pdate'] ?? row.cells['date'] ?? '')
    if (property === '' || month === null) {
      note(
        'not_understood',
        { line: row.line, property: property || null, words: row.text.trim().slice(0, 200) },
        'It needs a PROPNUM and a month (01/31/2026).',
      )
      continue
    }
    const sum = found.get(property) ?? { through: firstOf(month), oil: null, gas: null, water: null }
    const plus = (before: number | null, cell: string | undefined) => {
      const volume = numberOf(cell)
      return volume === null ? before : (before ?? 0) + volume
    }
    found.set(property, {
      through: month > sum.through ? month : sum.through,
      oil: plus(sum.oil, row.cells['oil']),
      gas: plus(sum.gas, row.cells['gas']),
      water: plus(sum.water, row.cells['water'] ?? row.cells['wtr']),
    })
  }
  return found
}
