import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../core/data/database.server.ts'
import { noOrigin, record } from '../../../core/data/record.server.ts'

type Ended = { id: string; plan: string; what: 'trial' | 'period' }

/**
 * Processes trials and paid periods that have ended, each once: it logs the end for the organization and makes open
 * pages recheck their rights. Plans end by the clock even without this. Returns the number of ends.
 */
export async function noticeEnds(database: Database, now: Date): Promise<number> {
  return database.acrossTenants(async tx => {
    const ended = await mark(tx, now)
    for (const { id, plan, what } of ended) {
      const actor = { tenantId: id, userId: 'system', origin: noOrigin }
      await record(tx, actor, { noun: 'subscriptions', recordId: id, act: 'ended', after: { plan, what } })
    }
    return ended.length
  })
}

async function mark(tx: Tx, now: Date): Promise<Ended[]> {
  const at = now.toISOString()
  const { rows } = await tx.execute<Ended>(sql`
    update tenants t set plan_ended_at = ${at} from plans p
    where p.id = t.plan_id and not p.is_free and t.plan_ended_at is null
      and (t.subscription_status = 'trial' and t.trial_ends_at <= ${at}
           or t.subscription_status = 'active' and t.current_period_end <= ${at})
    returning t.id, p.display_name as plan, case when t.subscription_status = 'trial' then 'trial' else 'period' end as what`)
  return rows
}
