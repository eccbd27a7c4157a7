import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { access } from '../access.ts'
import { recordType } from '../record/afe-records.server.ts'
import type { AfeStatus } from '../record/afe.ts'

/** A workover that could return a well to production in time. Dollars are gross, as decimal text. */
type Workover = {
  wellId: string
  well: string
  /** The last day on which its production still holds the lease. */
  by: Day
  /** Its open AFE with the highest estimate; null if none is written. */
  afe: { id: string; number: string; status: AfeStatus } | null
  /** The estimate of the AFE, else the median cost of past workovers; null if neither is known. */
  price: string | null
  /** The number of past workovers behind a median. */
  past: number
}

const maxCandidates = 4
const priceSql = sql.raw('(case when afe.id is null then typical.cost else afe.estimate end)')

/** The down wells that hold a lease while its clock runs, with what a workover of each would cost. */
export const leaseWorkovers = tenantProcedure(access.read)
  .meta({ reads: [recordType, 'leases', 'wells'] })
  .input(z.object({ leaseId: z.uuid() }))
  .query(({ ctx: { actor, inTenant }, input: { leaseId } }) =>
    inTenant(tx => readWorkovers(tx, actor.tenantId, leaseId)),
  )

async function readWorkovers(tx: Tx, tenantId: string, leaseId: string): Promise<Workover[]> {
  const { rows } = await tx.execute<Workover>(sql`
    with spent as (
      select sum(c.gross) as cost from afes a
      join afe_costs c on c.tenant_id = a.tenant_id and c.afe_id = a.id
      where a.tenant_id = ${tenantId} and a.deleted_at is null and a.type = 'WORKOVER' and a.status = 'closed'
      group by a.id having sum(c.gross) > 0),
    typical as (
      select round(percentile_cont(0.5) within group (order by cost)::numeric, 2) as cost, count(*)::int as past from spent),
    down as (
      select distinct w.id, w.name, w.name_key, l.ends_on
      from leases l
      join lease_wells k on k.tenant_id = l.tenant_id and k.lease_id = l.id and k.deleted_at is null and k.holds
      join wells w on w.tenant_id = k.tenant_id and w.id = k.well_id and w.deleted_at is null
      left join well_totals t on t.tenant_id = w.tenant_id and t.well_id = w.id
      where l.tenant_id = ${tenantId} and l.id = ${leaseId} and l.deleted_at is null
        and l.lease_state in ('DAYS_LEFT', 'HELD_BY_SHUT_IN') and l.ends_on is not null
        and (w.status in ('SHUT_IN', 'TEMP_ABANDONED') or t.silent_since is not null
          or (t.last_month is not null and coalesce(t.last_oil_bbl, 0) + coalesce(t.last_gas_mcf, 0) = 0)))
    select d.id as "wellId", d.name as well, d.ends_on as by,
      case when afe.id is null then null
        else json_build_object('id', afe.id, 'number', afe.number, 'status', afe.status) end as afe,
      ${priceSql}::text as price, typical.past
    from down d cross join typical
    left join lateral (
      select a.id, a.number, a.status, sum(n.gross) as estimate from afes a
      left join afe_lines n on n.tenant_id = a.tenant_id and n.afe_id = a.id
      where a.tenant_id = ${tenantId} and a.well_id = d.id and a.deleted_at is null and a.type = 'WORKOVER'
        and a.supplement_of is null and a.status in ('draft', 'in_approval', 'approved')
      group by a.id, a.number, a.status order by estimate desc nulls last, a.id limit 1) afe on true
    order by ${priceSql} nulls last, d.name_key, d.id limit ${maxCandidates}`)
  return rows
}
