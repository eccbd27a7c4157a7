import { and, eq } from 'drizzle-orm'
import type { Plan } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { effectivePlan } from '../../../core/tenancy/effective-plan.ts'
import { plans, tenants } from '../../../core/tenancy/tenant.table.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { planRequests } from './subscription.table.ts'
import { readUsage } from '../usage/usage.server.ts'

type Tenant = typeof tenants.$inferSelect

/** An organization's subscription, as owners and staff see it. */
export async function readSubscription(tx: Tx, tenantId: string, now: Date) {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId))
  if (!tenant) throw notFound('Organization')
  const { plan, chosen, endsAt, ended } = effectivePlan(tenant, await tx.select().from(plans), now)
  const limits: Plan['limits'] = plan?.limits ?? {}
  const [request] = await tx
    .select()
    .from(planRequests)
    .where(and(eq(planRequests.tenantId, tenantId), eq(planRequests.state, 'open')))
  return {
    name: tenant.name,
    /** True if the chosen plan has no end. */
    isFree: chosen?.isFree ?? true,
    status: tenant.subscriptionStatus,
    provider: tenant.subscriptionProvider,
    trialExtensionCount: tenant.trialExtensionCount,
    version: tenant.version,
    planId: plan?.id ?? null,
    planName: plan?.displayName ?? 'No plan',
    chosenId: chosen?.id ?? null,
    chosenName: chosen?.displayName ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    ended,
    request: request
      ? { id: request.id, planId: request.planId, paidBy: request.paidBy, note: request.note }
      : null,
    fields: subscriptionFields(tenant),
    usage: await readUsage(tx, tenantId, limits, platformToday()),
  }
}

/** The fields of a subscription for the log and for commands; instants are text. */
export const subscriptionFields = (tenant: Tenant) => ({
  planId: tenant.planId,
  subscriptionStatus: tenant.subscriptionStatus,
  trialEndsAt: tenant.trialEndsAt?.toISOString() ?? null,
  currentPeriodEnd: tenant.currentPeriodEnd?.toISOString() ?? null,
  trialExtensionCount: tenant.trialExtensionCount,
})
export type SubscriptionFields = ReturnType<typeof subscriptionFields>
