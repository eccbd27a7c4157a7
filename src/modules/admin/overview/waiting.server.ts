import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'

/** Items that need a staff member: their number, and the age of the oldest. */
export type Waiting = {
  kind: 'mails' | 'quarantine' | 'verifications' | 'requests' | 'trials'
  count: number
  since: string | null
}

/** Everything on the platform that needs a staff member, counted by kind. */
export async function waitingOf(tx: Tx): Promise<Waiting[]> {
  const { rows } = await tx.execute<Waiting>(sql`
    select kind, count(*)::float8 as count, to_json(min(since))#>>'{}' as since from (
      select 'mails' as kind, created_at as since from mails where status in ('failed', 'held')
      union all select 'quarantine', created_at from quarantined_files where created_at > now() - interval '7 days'
      union all select 'verifications', created_at from verification_requests where state = 'pending'
      union all select 'requests', created_at from plan_requests where state = 'open'
      union all select 'trials', trial_ends_at from tenants where subscription_status = 'trial'
        and trial_ends_at between now() and now() + interval '14 days'
    ) waiting group by kind`)
  const order: Waiting['kind'][] = ['mails', 'quarantine', 'requests', 'verifications', 'trials']
  return rows.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}
