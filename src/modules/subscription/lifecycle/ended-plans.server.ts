import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../core/data/database.server.ts'
import { noOrigin, recordChange } from '../../../core/data/record.server.ts'

type EndedPlan = { id: string; plan: string; what: 'trial' | 'period' }

/**
 * Processes trials and paid periods that have ended, each once: it logs the end for the organization and makes open
 * pages recheck their rights. Plans end by the clock even without this. Returns the number of ends.
 */
export async function recordEndedPlans(database: Database, now: Date): Promise<number> {
  return database.acrossTenants(async tx => {
    const endedPlans = await markEndedPlans(tx, now)
    for (const { id, plan, what } of endedPlans) {
      const actor = { tenantId: id, userId: 'system', origin: noOrigin }
      await recordChange(tx, actor, {
        noun: 'subscriptions',
        recordId: id,
        act: 'ended',
        after: { plan, what },
      })
    }
    return endedPlans.length
  })
}

async function markEndedPlans(tx: Tx, now: Date): Promise<EndedPlan[]> {
  const endedAt = now.toISOString()
  const { rows } = await tx.execute<EndedPlan>(sql`
    update tenants t set plan_ended_at = ${endedAt} from plans p
    where p.id = t.plan_id and not p.is_free and t.plan_ended_at is null
      and (t.subscription_status = 'trial' and t.trial_ends_at <= ${endedAt}
           or t.subscription_status = 'active' and t.current_period_end <= ${endedAt})
    returning t.id, p.display_name as plan, case when t.subscription_status = 'trial' then 'trial' else 'period' end as what`)
  return rows
}
