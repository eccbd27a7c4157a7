import { sql, type SQL } from 'drizzle-orm'

/**
 * SQL for the gross dollars decided with AFE `a`: its own lines and, for a supplement, also those of the base
 * AFE with its approved supplements. This prevents the approval of a large sum in small pieces.
 */
export const afeAmountSql: SQL = sql.raw(`(select coalesce(sum(n.gross), 0)::numeric(14, 2) from afes f
  join afe_lines n on n.tenant_id = f.tenant_id and n.afe_id = f.id
  where f.tenant_id = a.tenant_id and (f.id = a.id or (a.supplement_of is not null and f.deleted_at is null
    and (f.id = a.supplement_of or (f.supplement_of = a.supplement_of and f.status in ('approved', 'closed'))))))`)
