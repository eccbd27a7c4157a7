import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'

/** The records a listing can be made from: a lease, one of its wells, or an analysis. */
const sourceRecordTypes = ['leases', 'wells', 'analyses'] as const
export type SourceRecordType = (typeof sourceRecordTypes)[number]
export const sourceInput = z.object({ noun: z.enum(sourceRecordTypes), id: z.uuid() })
export type SourceInput = z.output<typeof sourceInput>

/** The lease that backs a listing, and which of its wells; empty means all. */
export type LeaseSource = { leaseId: string; wellIds: string[] }

const wellLeasesSql = (tenantId: string, wells: SQL) => sql`
  select distinct k.lease_id from lease_wells k
    join leases l on l.tenant_id = k.tenant_id and l.id = k.lease_id and l.deleted_at is null
  where k.tenant_id = ${tenantId} and k.deleted_at is null and k.holds and k.well_id in (${wells})`

const analysisWellsSql = (tenantId: string, id: string) =>
  sql`select w.well_id from analysis_wells w where w.tenant_id = ${tenantId} and w.analysis_id = ${id}`

/** Returns the leases behind the listings of a record, as SQL with one column. */
export function leasesSql(tenantId: string, { noun, id }: SourceInput): SQL {
  if (noun === 'leases') return sql`select ${id}::uuid`
  if (noun === 'wells') return wellLeasesSql(tenantId, sql`${id}::uuid`)
  const ownLease = sql`select lease_id from analyses where tenant_id = ${tenantId} and id = ${id} and lease_id is not null`
  return sql`(${ownLease}) union (${wellLeasesSql(tenantId, analysisWellsSql(tenantId, id))})`
}

const kindLabels = {
  leases: 'lease',
  wells: 'well',
  analyses: 'analysis',
} as const

/**
 * Reads the lease and wells behind a listing of a record.
 * @throws AppError not_found; invalid if the record has no lease or several
 */
export async function readSource(tx: Tx, tenantId: string, sourceInput: SourceInput): Promise<LeaseSource> {
  const { noun, id } = sourceInput
  if (noun === 'leases') return { leaseId: id, wellIds: [] }
  const table = sql.identifier(noun)
  const { rows: found } = await tx.execute(
    sql`select 1 from ${table} where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`,
  )
  if (found.length === 0) throw notFound(noun === 'wells' ? 'Well' : 'Analysis')
  const { rows: leases } = await tx.execute<{ id: string }>(
    sql`select l.id from leases l where l.tenant_id = ${tenantId} and l.id in (${leasesSql(tenantId, sourceInput)}) limit 2`,
  )
  const [lease] = leases
  const kindLabel = kindLabels[noun]
  if (!lease)
    throw new AppError(
      'invalid',
      `No lease is linked to this ${kindLabel}, and a listing needs a lease as evidence. Link ${noun === 'wells' ? 'it' : 'its wells'} to a lease first.`,
    )
  if (leases.length > 1)
    throw new AppError(
      'invalid',
      `This ${kindLabel} belongs to several leases. List each from its lease page.`,
    )
  const wells = noun === 'wells' ? sql`select ${id}::uuid as well_id` : analysisWellsSql(tenantId, id)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select k.well_id as id from lease_wells k where k.tenant_id = ${tenantId} and k.lease_id = ${lease.id}
      and k.holds and k.deleted_at is null and k.well_id in (${wells}) order by 1 limit 500`)
  return { leaseId: lease.id, wellIds: rows.map(row => row.id) }
}

/** Returns a condition on `wells` for the wells of a listing: all that hold its lease, or only the listed ones. */
export const wellsSql = (tenantId: string, { leaseId, wellIds }: LeaseSource): SQL => sql`wells.id in (
  select k.well_id from lease_wells k where k.tenant_id = ${tenantId} and k.lease_id = ${leaseId} and k.holds
    and k.deleted_at is null ${wellIds.length === 0 ? sql`` : sql`and k.well_id = any (${sql.param(wellIds)}::uuid[])`})`
