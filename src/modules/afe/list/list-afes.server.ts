import { sql } from 'drizzle-orm'
import { recordList } from '../../../core/kind/record-list.server.ts'
import { afes } from '../record/afe.table.ts'
import { afeKind } from '../record/afe-kind.ts'

/** Gross dollars with approved supplements; null if no line has an amount. */
const totalSql = sql.raw(
  '(case when own.gross is null then null else own.gross + coalesce(more.gross, 0) end)',
)

/** True if the amount billed, or the field estimate, nears or exceeds the estimate. */
export const nearEstimateSql =
  sql.raw(`a.status = 'approved' and a.supplement_of is null and own.gross + coalesce(more.gross, 0) > 0
  and greatest(spent.billed, own.field + coalesce(more.field, 0)) * 100
    >= (own.gross + coalesce(more.gross, 0)) * coalesce((select near_percent from afe_settings where tenant_id = a.tenant_id), 90)`)

/** Lists each AFE with the totals of it and its supplements. */
export const afeList = recordList(afeKind, {
  table: afes,
  alias: 'a',
  joins: () => sql`
    left join wells w on w.tenant_id = a.tenant_id and w.id = a.well_id
    left join leases l on l.tenant_id = a.tenant_id and l.id = a.lease_id
    left join lateral (select sum(gross) as gross, sum(field_cost) as field from afe_lines
      where tenant_id = a.tenant_id and afe_id = a.id) own on true
    left join lateral (select sum(n.gross) as gross, sum(n.field_cost) as field from afes s
      join afe_lines n on n.tenant_id = s.tenant_id and n.afe_id = s.id
      where s.tenant_id = a.tenant_id and s.supplement_of = a.id and s.deleted_at is null
        and s.status in ('approved', 'closed')) more on true
    left join lateral (select sum(gross) as billed from afe_costs
      where tenant_id = a.tenant_id and afe_id = a.id) spent on true`,
  select: sql`a.status, a.supplement_of as "supplementOf", w.name as well,
    nullif(concat_ws(' ', nullif(l.lease_number, ''), nullif(l.name, '')), '') as lease,
    own.gross, ${totalSql} as total, spent.billed, coalesce(${nearEstimateSql}, false) as near`,
  searchSql: sql`a.number, a.name, a.operator, w.name, l.lease_number, l.name`,
  where: {
    well: well => sql`a.well_id = ${well}`,
    party: party =>
      sql`a.id in (select afe_id from afe_partners where tenant_id = a.tenant_id and party_id = ${party})`,
    view: view =>
      ({
        all: null,
        draft: sql`a.status = 'draft'`,
        waiting: sql`a.status = 'in_approval'`,
        open: sql`a.status = 'approved'`,
        near: nearEstimateSql,
        closed: sql`a.status = 'closed'`,
      })[view],
  },
  keys: { total: totalSql, billed: sql`spent.billed` },
})
