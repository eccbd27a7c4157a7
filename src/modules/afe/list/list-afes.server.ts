import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { isCustomName } from '../../../core/data/added-names.ts'
import { customSortKey, customWhere, withCustom } from '../../../core/custom/custom-lists.server.ts'
import { idsWithChosen } from '../../../core/custom/chosen-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { likeWords } from '../../../core/data/like-words.ts'
import { listPage, selected, type Direction } from '../../../core/data/list-window.server.ts'
import type { PageInput } from '../../../core/data/list-window.ts'
import { afes } from '../record/afe.table.ts'
import { afeFilter, listedAfe, type AfeRow, type AfeSort } from './afe-list.ts'

export type AfeFilter = z.output<typeof afeFilter> & { ids?: string[] }

/** Gross dollars with approved supplements; null where no line has an amount. */
const total = sql.raw('(case when own.gross is null then null else own.gross + coalesce(more.gross, 0) end)')

/** Whether what was billed, or what the field reckons, comes near the estimate or is beyond it. */
const isNear =
  sql.raw(`a.status = 'approved' and a.supplement_of is null and own.gross + coalesce(more.gross, 0) > 0
  and greatest(spent.billed, own.field + coalesce(more.field, 0)) * 100
    >= (own.gross + coalesce(more.gross, 0)) * coalesce((select near_percent from afe_settings where tenant_id = a.tenant_id), 90)`)

/** The AFEs that a filter leaves, with what they come to. */
export function afesFrom(
  tenantId: string,
  { search = '', type, status, well, view, custom, ids }: AfeFilter,
): SQL {
  const views: Record<AfeFilter['view'], SQL> = {
    all: sql`true`,
    draft: sql`a.status = 'draft'`,
    waiting: sql`a.status = 'in_approval'`,
    open: sql`a.status = 'approved'`,
    near: isNear,
    closed: sql`a.status = 'closed'`,
  }
  const chosen = idsWithChosen(tenantId, 'afes', search)
  const words = sql`(concat_ws(' ', a.number, a.name, a.operator, w.name, l.lease_number, l.name) ilike ${likeWords(search)}
    ${chosen ? sql`or a.id in (${chosen})` : sql``})`
  return sql`afes a
      left join wells w on w.tenant_id = a.tenant_id and w.id = a.well_id
      left join leases l on l.tenant_id = a.tenant_id and l.id = a.lease_id
      left join lateral (select sum(gross) as gross, sum(field_cost) as field from afe_lines
        where tenant_id = a.tenant_id and afe_id = a.id) own on true
      left join lateral (select sum(n.gross) as gross, sum(n.field_cost) as field from afes s
        join afe_lines n on n.tenant_id = s.tenant_id and n.afe_id = s.id
        where s.tenant_id = a.tenant_id and s.supplement_of = a.id and s.deleted_at is null
          and s.status in ('approved', 'closed')) more on true
      left join lateral (select sum(gross) as billed from afe_costs
        where tenant_id = a.tenant_id and afe_id = a.id) spent on true
      where a.tenant_id = ${tenantId} and a.deleted_at is null and ${views[view]}
        and ${ids ? sql`a.id = any (${sql.param(ids)}::uuid[])` : sql`true`}
        and ${type ? sql`a.type = ${type}` : sql`true`} and ${status ? sql`a.status = ${status}` : sql`true`}
        and ${well ? sql`a.well_id = ${well}` : sql`true`} and ${search === '' ? sql`true` : words}
        ${sql.join(customWhere(tenantId, custom, sql`a.id`).map(asked => sql`and ${asked}`))}`
}

export type Sorted = { sort: AfeSort; direction: Direction }

const sortKeys: Record<string, SQL> = {
  number: sql`lower(a.number)`,
  name: sql`lower(a.name)`,
  type: sql`a.type`,
  startsOn: sql`a.starts_on`,
  total,
  billed: sql`spent.billed`,
}

export async function listAfes(
  tx: Tx,
  tenantId: string,
  filter: AfeFilter,
  { sort, direction, ...window }: PageInput & Sorted,
) {
  const key = isCustomName(sort)
    ? await customSortKey(tx, tenantId, sort, sql`a.id`, direction)
    : sql`${sortKeys[sort]!} ${sql.raw(direction)} nulls last`
  const page = await listPage<AfeRow>(tx, {
    select: sql`a.id, ${selected(afes, 'a', [...listedAfe, 'custom', 'status', 'supplementOf'])}, w.name as well,
      nullif(concat_ws(' ', nullif(l.lease_number, ''), nullif(l.name, '')), '') as lease,
      own.gross, ${total} as total, spent.billed, coalesce(${isNear}, false) as near`,
    from: afesFrom(tenantId, filter),
    order: sql`${key}, a.number, a.id`,
    ...window,
  })
  return { ...page, rows: page.rows.map(withCustom) }
}
