import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../../core/auth/auth.table.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { relatedRows, recordFile } from '../../../core/resource/record-file.server.ts'
import { documents } from '../../documents/document.table.ts'
import { leases } from '../../leases/record/lease.table.ts'
import { tracts } from '../../leases/record/tract.table.ts'
import { parties } from '../../parties/party.table.ts'
import { curativeRecords, curativeStatuses } from '../record/curative-records.server.ts'
import { curativeItems as items } from '../record/curative.table.ts'

const readItem = recordFile(curativeRecords, {
  lease: relatedRows(
    { id: leases.id, number: leases.leaseNumber, name: leases.name },
    sql`from ${leases} where ${and(eq(leases.tenantId, items.tenantId), eq(leases.id, items.leaseId))}`,
  ),
  tract: relatedRows(
    { id: tracts.id, number: tracts.tractNumber },
    sql`from ${tracts} where ${and(eq(tracts.tenantId, items.tenantId), eq(tracts.id, items.tractId))}`,
  ),
  assignee: relatedRows(
    { id: users.id, name: users.name },
    sql`from ${users} where ${eq(users.id, items.assigneeId)}`,
  ),
  contact: relatedRows(
    { id: parties.id, name: parties.name },
    sql`from ${parties} where ${and(eq(parties.tenantId, items.tenantId), eq(parties.id, items.partyId))}`,
  ),
  document: relatedRows(
    { id: documents.id, name: documents.name },
    sql`from ${documents} where ${and(eq(documents.tenantId, items.tenantId), eq(documents.id, items.documentId))}
      and ${documents.deletedAt} is null`,
  ),
})

export type CurativeFile = Awaited<ReturnType<typeof curativeFile>>

/** Returns an item with the names of related records; the document's name only if the viewer may open documents. */
export async function curativeFile(tx: Tx, tenantId: string, id: string, opensDocuments: boolean) {
  const { row, lease, tract, assignee, contact, document } = await readItem(tx, tenantId, id)
  return {
    id,
    version: row.version,
    fields: await curativeRecords.toFields(row, tx),
    standing: await curativeStatuses.toFields(row, tx),
    lease: lease[0] ?? null,
    tract: tract[0] ?? null,
    assignee: assignee[0] ?? null,
    contact: contact[0] ?? null,
    document: opensDocuments ? (document[0] ?? null) : null,
  }
}
