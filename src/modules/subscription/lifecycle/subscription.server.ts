import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Gate } from '../../../core/access/refusal.ts'
import { readHistoryForKinds } from '../../../core/history/history.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange, signal } from '../../../core/data/record.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { plans } from '../../../core/tenancy/tenant.table.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { closeRequest } from './plan-request.server.ts'
import { readSubscription } from './subscription-facts.server.ts'
import { planRequestDraft } from './subscription.ts'
import { planRequests } from './subscription.table.ts'
import { readUsage } from '../usage/usage.server.ts'

const ownerGate = { who: 'owner' } satisfies Gate
const historyRecordTypes = ['subscriptions', 'plan_requests', 'invoices', 'payments']
const openRequestErrors = {
  one_open_plan_request: ['planId', 'A request is already open. Withdraw it to make another.'],
} satisfies Record<string, [string, string]>

export const subscriptionRouter = router({
  /** The plan, its end, its usage, and the open request. */
  get: tenantProcedure(ownerGate)
    .meta({ reads: ['tenants', 'subscriptions', 'plans', 'plan_requests', 'usage'] })
    .query(({ ctx }) => ctx.inTenant(tx => readSubscription(tx, ctx.membership.tenantId, new Date()))),

  /** The organization's usage of everything that its plan limits, for all members. */
  usage: tenantProcedure({ who: 'member' })
    .meta({ reads: ['usage'] })
    .query(({ ctx }) =>
      ctx.inTenant(tx => readUsage(tx, ctx.membership.tenantId, ctx.membership.plan.limits, platformToday())),
    ),

  /** Requests another plan. Nothing changes until staff answer. */
  request: tenantProcedure(ownerGate)
    .input(planRequestDraft)
    .mutation(({ ctx, input }) =>
      ctx
        .inTenant(async tx => {
          const { tenantId } = ctx.membership
          const [plan] = await tx
            .select()
            .from(plans)
            .where(and(eq(plans.id, input.planId), eq(plans.isActive, true)))
          if (!plan)
            throw new AppError('invalid', 'Plan not found.', {
              fields: { planId: 'Plan not found. Choose one from the list.' },
            })
          const row = { ...input, tenantId, id: newId(), createdBy: ctx.person.id, updatedBy: ctx.person.id }
          await tx.insert(planRequests).values(row)
          await recordChange(tx, ctx.actor, {
            noun: 'plan_requests',
            recordId: row.id,
            act: 'plan.request.update',
            after: { ...input, state: 'open' },
          })
          await signal(tx, 'everyone', 'subscriptions')
          return { id: row.id }
        })
        .catch((error: unknown) => rethrowAsFieldError(error, openRequestErrors)),
    ),

  withdraw: tenantProcedure(ownerGate)
    .input(z.object({ id: z.uuid() }))
    .mutation(({ ctx, input }) =>
      ctx.inTenant(tx => closeRequest(tx, ctx.actor, input.id, { state: 'withdrawn' })),
    ),

  /** The events of the subscription, newest first. */
  history: tenantProcedure(ownerGate)
    .meta({ reads: historyRecordTypes })
    .query(({ ctx }) =>
      ctx.inTenant(tx => readHistoryForKinds(tx, ctx.membership.tenantId, historyRecordTypes, 100)),
    ),
})

export type SubscriptionRouter = typeof subscriptionRouter
