import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { likePattern } from '../../../core/data/like-pattern.ts'
import { listPage } from '../../../core/data/list-window.server.ts'
import { pageInput } from '../../../core/data/list-window.ts'
import { effectivePlan } from '../../../core/tenancy/effective-plan.ts'
import { plans } from '../../../core/tenancy/tenant.table.ts'
import { subscriptionSorts } from '../plans/subscriptions-search.ts'
import { noticeDays } from './subscription.ts'

const views = ['all', 'trial', 'paid', 'free', 'soon', 'ended', 'asked', 'ending'] as const

export const subscriptionFilter = z.object({
  view: z.enum(views).default('all'),
  search: z.string().trim().max(200).default(''),
  planId: z.string().max(40).nullable().default(null),
  sort: z.enum(subscriptionSorts).default('name'),
  descending: z.boolean().default(false),
  ...pageInput.shape,
})

type Row = {
  id: string
  name: string
  disabled: boolean
  version: number
  planId: string | null
  subscriptionStatus: 'trial' | 'active'
  trialEndsAt: string | null
  currentPeriodEnd: string | null
  trialExtensionCount: number
  members: number
  leases: number
  request: { id: string; planId: string; paidBy: string; note: string } | null
}

const endsAtSql = sql`case when p.is_free or p.id is null then null
  when t.subscription_status = 'trial' then t.trial_ends_at else t.current_period_end end`

/** The subscriptions that match a filter, as SQL. */
export const subscriptionsFrom = (filter: z.output<typeof subscriptionFilter>, now: Date) =>
  sql`tenants t left join plans p on p.id = t.plan_id where ${filterSql(filter, now)}`

/** One page of all organizations' subscriptions, and the total number. */
export async function listSubscriptions(tx: Tx, filter: z.output<typeof subscriptionFilter>, now: Date) {
  const all = await tx.select().from(plans)
  const { offset, limit } = filter
  const { rows, total } = await listPage<Row>(tx, {
    select: sql`l.*,
      coalesce((select held from limit_counters c where c.tenant_id = l.id and c.kind = 'maxMembers'), 0) as members,
      coalesce((select held from limit_counters c where c.tenant_id = l.id and c.kind = 'maxLeases'), 0) as leases`,
    from: sql`(
      select t.id, t.name, t.disabled, t.version, t.plan_id as "planId", t.subscription_status as "subscriptionStatus",
        to_json(t.trial_ends_at)#>>'{}' as "trialEndsAt", to_json(t.current_period_end)#>>'{}' as "currentPeriodEnd",
        t.trial_extension_count as "trialExtensionCount", p."order" as plan_order, ${endsAtSql} as ends,
        (select json_build_object('id', r.id, 'planId', r.plan_id, 'paidBy', r.paid_by, 'note', r.note)
         from plan_requests r where r.tenant_id = t.id and r.state = 'open') as request
      from ${subscriptionsFrom(filter, now)}) l`,
    order: sql`${orderSql(filter)}, l.id`,
    offset,
    limit,
  })
  return { rows: rows.map(row => toSubscriptionLine(row, all, now)), total }
}

function toSubscriptionLine(
  { trialEndsAt, currentPeriodEnd, ...row }: Row,
  all: readonly (typeof plans.$inferSelect)[],
  now: Date,
) {
  const subscription = {
    ...row,
    trialEndsAt: toDate(trialEndsAt),
    currentPeriodEnd: toDate(currentPeriodEnd),
  }
  const { plan, chosen, endsAt, ended } = effectivePlan(subscription, all, now)
  const {
    id,
    name,
    disabled,
    version,
    planId,
    subscriptionStatus,
    trialExtensionCount,
    members,
    leases,
    request,
  } = row
  return {
    id,
    name,
    disabled,
    version,
    planId,
    status: subscriptionStatus,
    trialExtensionCount,
    members,
    leases,
    maxMembers: plan?.limits.maxMembers ?? null,
    maxLeases: plan?.limits.maxLeases ?? null,
    request,
    chosenName: chosen?.displayName ?? null,
    planName: plan?.displayName ?? 'No plan',
    isFree: plan?.isFree ?? true,
    endsAt: endsAt?.toISOString() ?? null,
    ended,
  }
}

export type SubscriptionLine = ReturnType<typeof toSubscriptionLine>

const toDate = (text: string | null) => (text === null ? null : new Date(text))

function filterSql({ view, search, planId }: z.output<typeof subscriptionFilter>, now: Date): SQL {
  const nowIso = now.toISOString()
  const soon = new Date(now.getTime() + noticeDays * 86_400_000).toISOString()
  const conditions: Record<(typeof views)[number], SQL> = {
    all: sql`true`,
    trial: sql`not p.is_free and t.subscription_status = 'trial' and t.trial_ends_at > ${nowIso}`,
    paid: sql`not p.is_free and t.subscription_status = 'active' and coalesce(t.current_period_end > ${nowIso}, true)`,
    free: sql`coalesce(p.is_free, true)`,
    soon: sql`${endsAtSql} > ${nowIso} and ${endsAtSql} <= ${soon}`,
    ended: sql`${endsAtSql} <= ${nowIso}`,
    ending: sql`${endsAtSql} is not null`,
    asked: sql`exists (select 1 from plan_requests r where r.tenant_id = t.id and r.state = 'open')`,
  }
  const pattern = likePattern(search)
  return sql`${conditions[view]} and (${search} = '' or t.name ilike ${pattern}) and (${planId}::text is null or t.plan_id = ${planId})`
}

function orderSql({ sort, descending }: z.output<typeof subscriptionFilter>): SQL {
  const column = { name: sql`lower(l.name)`, plan: sql`l.plan_order`, ends: sql`l.ends` }[sort]
  return descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
}
