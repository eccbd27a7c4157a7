import type { Day } from '../../../core/time/calendar.ts'
import type { WellInputs } from '../inputs/inputs.ts'
import type { Category } from '../inputs/category.ts'
import { firstOfMonth, parseMonth, parseNumber } from './expression.ts'
import type { Noter } from './tables/note.ts'
import { parseCategory } from './reserves-category.ts'
import type { Row } from './tables/rows.ts'
import { readIdentity } from './tables/well-identity.ts'

/** A file's data on a well apart from its economics. */
export type WellFacts = { name: string | null; api: string | null; category: Category | null }

/** Reads AC_PROPERTY and the well tables of the other programs. A well that appears twice is noted. */
export function readWellFacts(rows: readonly Row[], note: Noter): Map<string, WellFacts> {
  const results = new Map<string, WellFacts>()
  for (const row of rows) {
    const { property, name, api } = readIdentity(row)
    const source = { line: row.line, property, text: row.text.trim().slice(0, 200) }
    if (property === null) note('not_understood', source, 'It has no PROPNUM or well.')
    else if (results.has(property))
      note('not_understood', source, 'This well appears twice; its first row was used.')
    else {
      const categoryText = row.cells['rsvcat'] ?? row.cells['rescat'] ?? row.cells['reservecategory'] ?? ''
      const category = parseCategory(categoryText)
      if (categoryText !== '' && !category)
        note(
          'not_understood',
          { ...source, text: categoryText },
          'Wellhead does not recognize this reserves category.',
        )
      results.set(property, { name, api, category })
    }
  }
  return results
}

type ProducedVolumes = NonNullable<WellInputs['produced']>
const volumeColumns = {
  oil: ['oil', 'oilbbl', 'oilbbls'],
  gas: ['gas', 'gasmcf'],
  water: ['water', 'waterbbl', 'wtr'],
} as const

/**
 * Monthly production, totaled through each well's last month, in bbl and mcf. A product without a column is unknown.
 */
export function readProducedByWell(rows: readonly Row[], note: Noter): Map<string, ProducedVolumes> {
  const results = new Map<string, ProducedVolumes>()
  for (const row of rows) {
    const { property } = readIdentity(row)
    const month = parseMonth(row.cells['pdate'] ?? row.cells['date'] ?? '')
    if (property === null || month === null) {
      const source = { line: row.line, property, text: row.text.trim().slice(0, 200) }
      note('not_understood', source, 'It needs a well and a month (01/31/2026).')
      continue
    }
    const sum = results.get(property) ?? { through: firstOfMonth(month), oil: null, gas: null, water: null }
    const addVolume = (product: keyof typeof volumeColumns) => {
      const column = volumeColumns[product].find(name => row.cells[name])
      const volume = column === undefined ? null : parseNumber(row.cells[column])
      return volume === null ? sum[product] : (sum[product] ?? 0) + volume
    }
    const through: Day = month > sum.through ? month : sum.through
    results.set(property, {
      through,
      oil: addVolume('oil'),
      gas: addVolume('gas'),
      water: addVolume('water'),
    })
  }
  return results
}
