import { sql, type SQL } from 'drizzle-orm'

/** The last appraised value of a lease, given its alias in a query; null if no analysis of it has a version. */
export const lastLeaseValue = (lease: string): SQL =>
  sql.raw(`(select (v.figures ->> 'npv')::numeric
    from analyses a join analysis_versions v on v.tenant_id = a.tenant_id and v.analysis_id = a.id
    where a.tenant_id = ${lease}.tenant_id and a.lease_id = ${lease}.id and a.deleted_at is null and not a.template
      and a.sharing = 'ORGANIZATION'
    order by v.created_at desc limit 1)`)
