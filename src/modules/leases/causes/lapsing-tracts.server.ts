import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { LeaseStatus } from '../record/lease-status.ts'
import { confirmed } from '../record/provision.ts'
import { leaseStanding } from '../standing/status.ts'
import { tractStanding } from '../standing/tract-holding.ts'
import { gatherLeases } from '../upkeep/lease-facts.server.ts'
import { endOf } from '../upkeep/lease-standing.port.server.ts'

export type LapsingTract = {
  id: string
  leaseId: string
  lease: string
  tractNumber: string
  netAcres: string | null
  gone: boolean
  status: LeaseStatus
  /** The last safe day; null where it is not running out. */
  endsOn: Day | null
}

/** Tracts with their own last safe days: under a confirmed Pugh clause each stands by itself, otherwise with its lease. */
export async function lapsingTracts(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  today: Day,
): Promise<LapsingTract[]> {
  const { rows } = await tx.execute<Omit<LapsingTract, 'status' | 'endsOn'>>(sql`
    select t.id, t.lease_id as "leaseId", t.tract_number as "tractNumber", t.net_acres as "netAcres", t.gone,
      concat_ws(' ', nullif(l.lease_number, ''), nullif(l.name, '')) as lease
    from tracts t join leases l on l.tenant_id = t.tenant_id and l.id = t.lease_id
    where t.tenant_id = ${tenantId} and t.id = any (${sql.param([...ids])}::uuid[]) and l.deleted_at is null`)
  const leaseIds = [...new Set(rows.map(({ leaseId }) => leaseId))].toSorted()
  const gathered = leaseIds.length === 0 ? [] : await gatherLeases(tx, tenantId, leaseIds, today, false)
  const factsOf = new Map(gathered.map(({ row, facts }) => [row.id, facts]))
  return rows.map(tract => {
    const facts = factsOf.get(tract.leaseId)!
    const apart = confirmed(facts.provisions, 'PUGH_ACREAGE') !== null
    const standing = apart ? tractStanding(facts, tract.id, today) : leaseStanding(facts, today)
    return { ...tract, status: standing.status, endsOn: tract.gone ? null : endOf(standing) }
  })
}
