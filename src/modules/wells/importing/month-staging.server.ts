import { copyAll } from '../../../core/importing/sink.server.ts'
import type { Staging } from '../../../core/importing/merge.server.ts'
import type { ReadRow } from '../../../core/importing/row.ts'
import type { MonthRow } from './month-row.ts'
import { volumeColumns } from './well-columns.ts'
import { wellGatherer } from './well-gatherer.ts'

/** The months of a file, and the wells that are gathered from them on the way. */
export function monthStaging(): Staging {
  const wells = wellGatherer()
  return {
    tables: `create temp table import_months (row integer, key text, month date, pool text, status text,
      ${volumeColumns.map(column => `${column} numeric(14, 3)`).join(', ')}) on commit drop`,
    into: `import_months (row, key, month, pool, status, ${volumeColumns.join(', ')})`,
    cells(it) {
      wells.see(it as ReadRow<MonthRow>)
      const { month, pool, status, volumes } = it.part as MonthRow
      return [it.row, it.key, month, pool, status, ...volumes]
    },
    async end(client, replaced) {
      for (const [column, rows] of wells.replaced()) replaced(column, rows)
      await copyAll(client, 'import_records (key, row, facts)', wells.rows())
    },
    holds: ['import_records', 'import_months'],
  }
}
