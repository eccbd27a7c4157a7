import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '../../../core/auth/auth.table.ts'
import { historyOf } from '../../../core/data/history.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { readRow } from '../../../core/data/rows.server.ts'
import { lagsOf } from '../../leases/standing/reporting-lag.table.ts'
import { leases } from '../../leases/record/lease.table.ts'
import { silentSince } from '../identity/last-report.ts'
import { linksOf } from './lease-well.server.ts'
import { wellParts } from '../records/well-records.server.ts'
import { fieldsOf, wellRecords } from '../identity/well-row.server.ts'
import { well } from '../identity/well.ts'
import type { wells } from '../identity/well.table.ts'

/** Everything that a well's page shows but its production and its history, which are asked for when they are opened. */
export async function wellFile(tx: Tx, tenantId: string, id: string, today: string) {
  const row = await readRow(tx, tenantId, wellRecords, id)
  const { version, createdAt, createdBy, updatedAt, updatedBy, importBatchId, importRow } = row
  const people = await namesOf(tx, [createdBy, updatedBy])
  return {
    id,
    version,
    fields: fieldsOf(row),
    silentSince: await silentWell(tx, row, today),
    createdAt: createdAt.toISOString(),
    createdBy: people.get(createdBy) ?? null,
    updatedAt: updatedAt.toISOString(),
    updatedBy: people.get(updatedBy) ?? null,
    importBatchId,
    importRow,
    links: await linksOf(tx, tenantId, id),
    tests: await wellParts.tests.rows(tx, tenantId, id),
    downtime: await wellParts.downtime.rows(tx, tenantId, id),
    inspections: await wellParts.inspections.rows(tx, tenantId, id),
    operators: await wellParts.operators.rows(tx, tenantId, id),
    statuses: await wellParts.statuses.rows(tx, tenantId, id),
  }
}

/** The last month that the well reported, where the next is overdue; see `silentSince`. */
async function silentWell(tx: Tx, { tenantId, id, status, state }: typeof wells.$inferSelect, today: string) {
  const { rows } = await tx.execute<{ lastMonth: string }>(
    sql`select last_month as "lastMonth" from well_totals where tenant_id = ${tenantId} and well_id = ${id}`,
  )
  const lastMonth = rows[0]?.lastMonth ?? null
  return silentSince({ status, state, lastMonth }, await lagsOf(tx, tenantId), today)
}

/** Who changed what about a well, the newest first; a link says how its lease is called now. */
export async function wellHistory(tx: Tx, tenantId: string, id: string) {
  const rows = await historyOf(tx, tenantId, well.name, id, null, 200)
  const linked = await leaseNames(
    tx,
    tenantId,
    rows.flatMap(row => leaseOf(row) ?? []),
  )
  return rows.map(row => ({ ...row, lease: linked.get(leaseOf(row) ?? '') ?? null }))
}

/** The lease that a change of a link names. */
function leaseOf({ before, after }: { before: unknown; after: unknown }): string | undefined {
  const leaseIds = [after, before].map(values => (values as { leaseId?: unknown } | null)?.leaseId)
  return leaseIds.find(id => typeof id === 'string') as string | undefined
}

async function leaseNames(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: leases.id, number: leases.leaseNumber, name: leases.name })
    .from(leases)
    .where(and(eq(leases.tenantId, tenantId), inArray(leases.id, [...new Set(ids)])))
  return new Map(rows.map(({ id, number, name }) => [id, `${number} ${name}`.trim()]))
}

async function namesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return new Map()
  const people = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, unique))
  return new Map(people.map(({ id, name }) => [id, name]))
}
