import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { waitingPages, type WaitingKind } from './waiting.ts'

/** Items of one kind that need a staff member. */
export type WaitingItems = {
  kind: WaitingKind
  count: number
  /** The time at which the oldest one began to wait, or the first deadline of tickets, invoices and trials. */
  since: string | null
  /** The time passed since then in seconds; negative before a deadline. */
  seconds: number | null
  /** The number of organizations concerned, and the names of up to two. */
  organizations: number
  names: string[]
}

const seriousness = Object.keys(waitingPages)

/** Everything on the platform that needs a staff member, counted by kind. */
export async function readWaiting(tx: Tx): Promise<WaitingItems[]> {
  const { rows } = await tx.execute<WaitingItems>(sql`
    select kind, count(*)::float8 as count, to_json(min(since))#>>'{}' as since,
      extract(epoch from now() - min(since))::float8 as seconds, count(distinct tenant_id)::int as organizations,
      coalesce((array_agg(distinct t.name) filter (where t.id is not null))[1:2], '{}') as names
    from (
      select 'mails' as kind, created_at as since, null::uuid as tenant_id from mails where status in ('failed', 'held')
      union all select 'quarantine', created_at, tenant_id from quarantined_files
        where created_at > now() - interval '7 days'
      union all select 'tickets', due_at, tenant_id from tickets where status = 'open' and due_at < now()
      union all select 'invoices', i.due_on, i.tenant_id from invoices i where i.voided_at is null
        and i.due_on < ${platformToday()}::date and i.total > (select coalesce(sum(amount), 0) from payments p
          where p.tenant_id = i.tenant_id and p.invoice_id = i.id)
      union all select 'requests', created_at, tenant_id from plan_requests where state = 'open'
      union all select 'verifications', created_at, tenant_id from verification_requests where state = 'pending'
      union all select 'imports', created_at, tenant_id from import_batches
        where state = 'failed' and created_at > now() - interval '7 days'
      union all select 'messages', created_at, tenant_id from message_reports where outcome is null
      union all select 'listings', created_at, seller_id from listing_reports where outcome is null
      union all select 'trials', trial_ends_at, id from tenants where subscription_status = 'trial'
        and trial_ends_at between now() and now() + interval '14 days'
    ) waiting left join tenants t on t.id = tenant_id group by kind`)
  return rows.toSorted((a, b) => seriousness.indexOf(a.kind) - seriousness.indexOf(b.kind))
}
