import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { saveRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import {
  startPeriod,
  renewSubscription,
  startSubscription,
  extendTrial,
  type Subscription,
} from '../../../core/tenancy/subscription.ts'
import { plans, tenants } from '../../../core/tenancy/tenant.table.ts'
import { staffActor } from '../../../core/tenancy/staff-actor.server.ts'
import { lockTenant } from '../../../core/tenancy/tenant-lock.server.ts'
import { closeRequest } from './plan-request.server.ts'
import { readSubscription, subscriptionFields, type SubscriptionFields } from './subscription-facts.server.ts'
import { planStarts, periods, trialExtensionDays } from './subscription.ts'
import { listSubscriptions, subscriptionFilter } from './subscription-list.server.ts'

type Tenant = typeof tenants.$inferSelect
const versionInput = z.object({
  tenantId: z.uuid(),
  version: z.int32(),
  seen: z.record(z.string(), z.unknown()).optional(),
})

/** Subscriptions in the admin area. Staff see them, admins change them. */
export const subscriptionsRouter = router({
  list: staffProcedure('support')
    .meta({ reads: ['subscriptions', 'plans'] })
    .input(subscriptionFilter)
    .query(({ ctx, input }) =>
      ctx.services.database.acrossTenants(tx => listSubscriptions(tx, input, new Date())),
    ),

  get: staffProcedure('support')
    .meta({ reads: ['subscriptions', 'plans'] })
    .input(z.object({ tenantId: z.uuid() }))
    .query(({ ctx, input }) =>
      ctx.services.database.acrossTenants(tx => readSubscription(tx, input.tenantId, new Date())),
    ),

  /**
   * Assigns a plan to an organization: as the plan starts by default, immediately with a paid period, or
   * without an end.
   */
  change: staffProcedure('admin')
    .input(versionInput.extend({ planId: z.string().max(40), begin: z.enum(planStarts) }))
    .mutation(({ ctx, input }) =>
      changeSubscription(ctx, input, 'change plan', async (tx, _tenant, now) => {
        const [plan] = await tx.select().from(plans).where(eq(plans.id, input.planId))
        if (!plan)
          throw new AppError('invalid', 'Plan not found.', {
            fields: { planId: 'Plan not found.' },
          })
        const { begin } = input
        const usesPlanDefault = begin === 'plan' || plan.isFree
        const period = usesPlanDefault
          ? startSubscription(plan, now)
          : begin === 'open'
            ? { ...startPeriod(now, 'month'), currentPeriodEnd: null }
            : startPeriod(now, begin as 'month' | 'year')
        return { planId: plan.id, ...period }
      }),
    ),

  extendTrial: staffProcedure('admin')
    .input(versionInput.extend({ days: trialExtensionDays }))
    .mutation(({ ctx, input }) =>
      changeSubscription(ctx, input, 'extend trial', (_tx, tenant, now) => {
        const extended = extendTrial(tenant, input.days, now)
        if (!extended) throw new AppError('conflict', 'This organization is not on trial.')
        return extended
      }),
    ),

  /** Adds a paid period, which ends a trial. */
  renew: staffProcedure('admin')
    .input(versionInput.extend({ period: z.enum(periods) }))
    .mutation(({ ctx, input }) =>
      changeSubscription(ctx, input, 'renew', (_tx, tenant, now) =>
        renewSubscription(tenant, input.period, now),
      ),
    ),

  /** Ends a trial or a paid period now. */
  end: staffProcedure('admin')
    .input(versionInput)
    .mutation(({ ctx, input }) =>
      changeSubscription(ctx, input, 'end', (_tx, { subscriptionStatus }, now) =>
        subscriptionStatus === 'trial' ? { trialEndsAt: now } : { currentPeriodEnd: now },
      ),
    ),

  /** Answers an owner's request. Granting it does not change the plan; `change` does. */
  answer: staffProcedure('admin')
    .input(
      z.object({
        tenantId: z.uuid(),
        id: z.uuid(),
        state: z.enum(['done', 'declined']),
        answer: z.string().trim().max(1000).default(''),
      }),
    )
    .mutation(({ ctx, input: { tenantId, id, state, answer } }) =>
      ctx.services.database.acrossTenants(tx =>
        closeRequest(tx, staffActor(ctx, tenantId), id, { state, answer }),
      ),
    ),
})

type Staff = Parameters<typeof staffActor>[0] & {
  services: { database: { acrossTenants<T>(work: (tx: Tx) => Promise<T>): Promise<T> } }
}
type SubscriptionChange = Partial<Subscription> & { planId?: string }
type SubscriptionVersion = z.output<typeof versionInput>

const subscriptionRecords: RecordMapping<typeof tenants, SubscriptionFields> = {
  table: tenants,
  noun: 'subscriptions',
  one: 'subscription',
  toFields: subscriptionFields,
  toColumns: ({ trialEndsAt, currentPeriodEnd, ...fields }) => ({
    ...fields,
    trialEndsAt: trialEndsAt && new Date(trialEndsAt),
    currentPeriodEnd: currentPeriodEnd && new Date(currentPeriodEnd),
    planEndedAt: null,
  }),
}

/** Changes a subscription in the version that was seen, and records it in the organization's own log. */
const changeSubscription = (
  ctx: Staff,
  { tenantId, version, seen }: SubscriptionVersion,
  action: string,
  change: (tx: Tx, tenant: Tenant, now: Date) => SubscriptionChange | Promise<SubscriptionChange>,
) =>
  ctx.services.database.acrossTenants(async tx => {
    const tenant = await lockTenant(tx, tenantId)
    const now = new Date()
    const changes = subscriptionFields({ ...tenant, ...(await change(tx, tenant, now)) })
    const edit = { id: tenantId, version, seen, changes }
    await saveRow(tx, staffActor(ctx, tenantId), subscriptionRecords, edit, { act: action })
    return readSubscription(tx, tenantId, now)
  })

export type SubscriptionsRouter = typeof subscriptionsRouter
