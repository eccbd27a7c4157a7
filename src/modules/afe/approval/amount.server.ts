import { sql, type SQL } from 'drizzle-orm'

/**
 * SQL: the gross dollars that are decided on with AFE `a`: its own lines, and of a supplement also those of the AFE that
 * it adds to with the supplements that were approved. So nobody approves a large sum in small pieces.
 */
export const amountOf: SQL = sql.raw(`(select coalesce(sum(n.gross), 0)::numeric(14, 2) from afes f
  join afe_lines n on n.tenant_id = f.tenant_id and n.afe_id = f.id
  where f.tenant_id = a.tenant_id and (f.id = a.id or (a.supplement_of is not null and f.deleted_at is null
    and (f.id = a.supplement_of or (f.supplement_of = a.supplement_of and f.status in ('approved', 'closed'))))))`)
