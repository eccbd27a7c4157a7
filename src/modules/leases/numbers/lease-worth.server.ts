import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { leaseCostSql } from './lease-numbers.port.server.ts'

/** The loss if a lease ends, in dollars as decimal text; null where unknown. */
export type LeaseWorth = { npv: string | null; bonus: string | null }

export async function leaseWorth(tx: Tx, tenantId: string, id: string): Promise<LeaseWorth> {
  const { rows } = await tx.execute<LeaseWorth>(sql`
    select round(${lastLeaseValueSql('l')}, 2)::text as npv, round(${leaseCostSql('l')}, 2)::text as bonus
    from leases l where l.tenant_id = ${tenantId} and l.id = ${id}`)
  return rows[0] ?? { npv: null, bonus: null }
}

/** The last appraised value of a lease, given its alias in a query; null if no analysis of it has a version. */
export const lastLeaseValueSql = (lease: string): SQL =>
  sql.raw(`(select (v.figures ->> 'npv')::numeric
    from analyses a join analysis_versions v on v.tenant_id = a.tenant_id and v.analysis_id = a.id
    where a.tenant_id = ${lease}.tenant_id and a.lease_id = ${lease}.id and a.deleted_at is null and not a.template
      and a.sharing = 'ORGANIZATION'
    order by v.created_at desc limit 1)`)
