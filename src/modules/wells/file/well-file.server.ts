import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '../../../core/auth/auth.table.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { relatedRows, recordFile } from '../../../core/resource/record-file.server.ts'
import { leases } from '../../leases/record/lease.table.ts'
import { leaseWells } from '../../leases/wells/lease-well.table.ts'
import { linkColumns, linkedLeases, activeLinkCondition } from './lease-well.server.ts'
import { wellParts } from '../records/well-records.server.ts'
import { toWell, wellRecords } from '../identity/well-row.server.ts'
import { replacedByImportSql } from '../split/replaced-by-import.server.ts'
import { wellSplits } from '../split/well-split.table.ts'
import { wells } from '../identity/well.table.ts'

const wellCondition = (table: { tenantId: PgColumn; wellId: PgColumn }) =>
  and(eq(table.tenantId, wells.tenantId), eq(table.wellId, wells.id))

const readWell = recordFile(wellRecords, {
  people: relatedRows(
    { id: users.id, name: users.name },
    sql`from ${users} where ${users.id} in (${wells.createdBy}, ${wells.updatedBy})`,
  ),
  months: relatedRows(
    { silentSince: sql<string | null>`silent_since` },
    sql`from well_totals where tenant_id = ${wells.tenantId} and well_id = ${wells.id}`,
  ),
  links: relatedRows(
    linkColumns,
    sql`from ${linkedLeases} where ${and(wellCondition(leaseWells), activeLinkCondition)} order by ${leases.leaseNumber}`,
  ),
  turned: relatedRows({ found: sql<boolean>`true` }, replacedByImportSql),
  splits: relatedRows(
    { id: wellSplits.id, wellId: wellSplits.wellId, otherId: wellSplits.otherId },
    sql`from ${wellSplits} where ${eq(wellSplits.tenantId, wells.tenantId)}
      and (${eq(wellSplits.wellId, wells.id)} or ${eq(wellSplits.otherId, wells.id)}) and ${isNull(wellSplits.undoneAt)}
      order by ${wellSplits.createdAt} desc limit 1`,
  ),
  tests: wellParts.tests.shown(),
  downtime: wellParts.downtime.shown(),
  inspections: wellParts.inspections.shown(),
  operators: wellParts.operators.shown(),
  statuses: wellParts.statuses.shown(),
})

/** Returns everything on a well's page except its production and history, which load when opened. */
export async function wellFile(tx: Tx, tenantId: string, id: string) {
  const { row, people, months, turned, splits, ...parts } = await readWell(tx, tenantId, id)
  const { version, createdAt, updatedAt, importBatchId, importRow } = row
  const getName = (person: string) => people.find(({ id }) => id === person)?.name ?? null
  return {
    id,
    version,
    fields: toWell(row),
    // The last month that the well reported, when the next report is overdue; null otherwise.
    silentSince: months[0]?.silentSince ?? null,
    createdAt: createdAt.toISOString(),
    createdBy: getName(row.createdBy),
    updatedAt: updatedAt.toISOString(),
    updatedBy: getName(row.updatedBy),
    importBatchId,
    importRow,
    // An import may have turned this record into another well; its split has the details.
    mayBeTwo: turned.length > 0,
    split: splits[0] ?? null,
    ...parts,
  }
}
