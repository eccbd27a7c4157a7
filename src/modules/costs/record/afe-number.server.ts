import { sql } from 'drizzle-orm'
import { alphanumericSql } from '../../../core/data/alphanumeric-sql.ts'

/**
 * SQL for the number of the well's AFE whose bills already include the cost `c`: the same month and gross
 * dollars, and the same invoice or, if neither names one, the same vendor and description. Null if there is
 * none. Such a line counts only once, with its AFE.
 */
export const afeNumberSql = sql.raw(`(select min(a.number) from afes a
  join afe_costs b on b.tenant_id = a.tenant_id and b.afe_id = a.id and b.month = c.month and b.gross = c.gross
    and ${alphanumericSql('b.invoice')} = ${alphanumericSql('c.invoice')}
    and (${alphanumericSql('c.invoice')} <> '' or lower(b.vendor) = lower(c.vendor) and lower(b.description) = lower(c.description))
  where a.tenant_id = c.tenant_id and a.well_id = c.well_id and a.deleted_at is null)`)
