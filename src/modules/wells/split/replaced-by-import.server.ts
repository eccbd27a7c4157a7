import { sql } from 'drizzle-orm'
import { changes } from '../../../core/data/change.table.ts'
import { wells } from '../identity/well.table.ts'

/** Identifying columns, as imports log them. */
const identifyingColumns = [
  'state',
  'county',
  'operator',
  'permit_no',
  'state_file_no',
  'rrc_lease_no',
  'api',
]

/** SQL: log entries in which an import replaced a well's identifying values. */
export const replacedByImportSql = sql`from ${changes} where ${changes.tenantId} = ${wells.tenantId} and ${changes.noun} = 'wells'
  and ${wells.id}::text = ${changes.recordId} and ${changes.act} = 'import'
  and (${sql.join(
    identifyingColumns.map(name =>
      sql.raw(`(before ->> '${name}') <> (after ->> '${name}') and after ->> '${name}' = wells.${name}`),
    ),
    sql` or `,
  )}) limit 1`
