import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { leaseState, type LeaseState } from '../record/lease-state.ts'
import { confirmedProvision } from '../record/provision.ts'
import { assessTract } from '../status/tract-holding.ts'
import { gatherLeases } from '../upkeep/lease-facts.server.ts'
import { lastSafeDay } from '../upkeep/lease-assessment.port.server.ts'

export type LapsingTract = {
  id: string
  leaseId: string
  lease: string
  tractNumber: string
  netAcres: string | null
  gone: boolean
  state: LeaseState
  /** The last day to act; null if no clock is running. */
  endsOn: Day | null
}

/** Tracts with their last days to act: their own under a confirmed Pugh clause, otherwise the lease's. */
export async function lapsingTracts(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  today: Day,
): Promise<LapsingTract[]> {
  const { rows } = await tx.execute<Omit<LapsingTract, 'state' | 'endsOn'>>(sql`
    select t.id, t.lease_id as "leaseId", t.tract_number as "tractNumber", t.net_acres as "netAcres", t.gone,
      concat_ws(' ', nullif(l.lease_number, ''), nullif(l.name, '')) as lease
    from tracts t join leases l on l.tenant_id = t.tenant_id and l.id = t.lease_id
    where t.tenant_id = ${tenantId} and t.id = any (${sql.param([...ids])}::uuid[]) and l.deleted_at is null`)
  const leaseIds = [...new Set(rows.map(({ leaseId }) => leaseId))].toSorted()
  const gathered = leaseIds.length === 0 ? [] : await gatherLeases(tx, tenantId, leaseIds, today, false)
  const leaseByKey = new Map(gathered.map(lease => [lease.row.id, lease]))
  return rows.map(tract => {
    const { row, facts } = leaseByKey.get(tract.leaseId)!
    if (confirmedProvision(facts.provisions, 'PUGH_ACREAGE') === null)
      return { ...tract, state: row.leaseState, endsOn: tract.gone ? null : row.endsOn }
    const assessment = assessTract(facts, tract.id, today)
    const endsOn = lastSafeDay(assessment)
    return { ...tract, state: leaseState({ ...assessment, endsOn }), endsOn: tract.gone ? null : endsOn }
  })
}
