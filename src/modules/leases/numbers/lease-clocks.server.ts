import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { stateTotals, leaseCondition } from './lease-numbers.port.server.ts'
import type { LeaseState } from '../record/lease-state.ts'

/** A lease at risk, or one whose clock is running. */
export type LeaseClock = {
  id: string
  leaseNumber: string
  name: string
  state: LeaseState
  /** The last day to act. */
  endsOn: Day | null
  netAcres: string | null
}

const clockStates = ['LAPSE_RISK', 'DAYS_LEFT', 'TERM_ENDING', 'HELD_BY_SHUT_IN'] as const
const maxPerState = 6

/** Returns the leases whose last day comes next in each state that has one, and the totals of all states. */
export async function leaseClocks(tx: Tx, tenantId: string, today: Day) {
  const stateQueries = clockStates.map(
    state => sql`(
      select id, lease_number as "leaseNumber", name, lease_state as state, ends_on as "endsOn", net_acres as "netAcres"
      from leases where tenant_id = ${tenantId} and deleted_at is null and lease_state = ${state}
      order by ends_on nulls last, id limit ${maxPerState})`,
  )
  const { rows } = await tx.execute<LeaseClock>(sql.join(stateQueries, sql` union all `))
  return { rows, totals: await stateTotals(tx, leaseCondition(tenantId, {}, today)) }
}
