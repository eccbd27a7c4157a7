import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { afeList, nearEstimateSql } from './list-afes.server.ts'

const maxRows = 200

/** An AFE whose costs near or exceed its estimate. */
export type WatchedAfe = {
  id: string
  number: string
  name: string
  total: string
  /** The amount billed, or the field estimate if that is higher. */
  spent: string
  /** True while a supplement is in progress. */
  supplementing: boolean
}

export async function readWatchedAfes(tx: Tx, tenantId: string, today: Day): Promise<WatchedAfe[]> {
  const { rows } = await tx.execute<WatchedAfe>(sql`
    select a.id, a.number, a.name, own.gross + coalesce(more.gross, 0) as total,
      greatest(spent.billed, own.field + coalesce(more.field, 0)) as spent,
      exists (select 1 from afes s where s.tenant_id = a.tenant_id and s.supplement_of = a.id and s.deleted_at is null
        and s.status in ('draft', 'in_approval')) as supplementing
    from ${afeList.from({ tenantId, today })} and ${nearEstimateSql} order by a.number, a.id limit ${maxRows}`)
  return rows
}

/** Ballots that are open, or closed with partners who did not answer. */
export type OpenBallots = {
  id: string
  number: string
  name: string
  dueOn: Day
  dueAt: string
  over: boolean
  silent: number
}

export async function readOpenBallots(tx: Tx, tenantId: string): Promise<OpenBallots[]> {
  const { rows } = await tx.execute<OpenBallots>(sql`
    select a.id, a.number, a.name, (a.ballots_due_at at time zone t.time_zone)::date as "dueOn",
      a.ballots_due_at as "dueAt", now() > a.ballots_due_at as over, p.silent
    from afes a join tenants t on t.id = a.tenant_id
    cross join lateral (select count(*)::int as silent from afe_partners
      where tenant_id = a.tenant_id and afe_id = a.id and election is null and not own) p
    where a.tenant_id = ${tenantId} and a.deleted_at is null and a.ballots_due_at is not null
      and a.status in ('in_approval', 'approved') and p.silent > 0
    order by a.ballots_due_at, a.id limit ${maxRows}`)
  return rows
}
