import { copyAll } from '../../../core/importing/sink.server.ts'
import type { Staging } from '../../../core/importing/merge.server.ts'
import type { ReadRow } from '../../../core/importing/row.ts'
import type { MonthRow } from './month-row.ts'
import { distinguishRow } from './row-roles.ts'
import { volumeColumns } from './well-columns.ts'
import { wellGatherer } from './well-gatherer.ts'

/** Stages the months of a file and gathers its wells along the way. */
export function monthStaging(): Staging {
  const wells = wellGatherer()
  return {
    tables: `create temp table import_months (row integer, key text, month date, day smallint, pool text, status text,
      owner text, part text, revision text, other text, ${volumeColumns.map(column => `${column} numeric(14, 3)`).join(', ')}) on commit drop`,
    targetTable: `import_months (row, key, month, day, pool, status, owner, part, revision, other, ${volumeColumns.join(', ')})`,
    cells(row) {
      wells.see(row as ReadRow<MonthRow>)
      const { month, day, pool, status, volumes } = row.part as MonthRow
      const { owner, part, revision, other } = distinguishRow(row.facts, row.omitted)
      return [row.row, row.key, month, day, pool, status, owner, part, revision, other, ...volumes]
    },
    async end(client, replaced) {
      for (const [column, rows] of wells.replaced()) replaced(column, rows)
      await copyAll(client, 'import_records (key, row, facts)', wells.rows())
    },
    recordTables: ['import_records', 'import_months'],
  }
}
