import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { planLimits } from '../../../core/access/vocabulary.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { saveRow, writeRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { openProcedure, router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { plans } from '../../../core/tenancy/tenant.table.ts'
import { defaultFeatures, planDraft, planFeatures, type PlanDraft } from './plan.ts'

type PlanRow = typeof plans.$inferSelect
const byOrder = [asc(plans.order), asc(plans.displayName)]
const id = z.string().max(40)
const planFields = z.partialRecord(planDraft.keyof(), z.unknown())
const fieldByConstraint = {
  plans_name_key: ['name', 'Another plan has this name.'],
  plans_pkey: ['name', 'Another plan has this name.'],
} satisfies Record<string, [string, string]>

export const planRouter = router({
  /** The active plans, for the public price list. */
  offered: openProcedure.meta({ reads: ['plans'] }).query(async ({ ctx }) => {
    const rows = await ctx.services.database.people
      .select()
      .from(plans)
      .where(eq(plans.isActive, true))
      .orderBy(...byOrder)
    return rows.map(toPlan)
  }),

  /** All plans, with the number of organizations on each. */
  list: staffProcedure('support')
    .meta({ reads: ['plans', 'subscriptions'] })
    .query(({ ctx }) =>
      ctx.services.database.acrossTenants(async tx => {
        const rows = await tx
          .select({
            plan: plans,
            organizations: sql<number>`(select count(*) from tenants t where t.plan_id = plans.id)`,
          })
          .from(plans)
          .orderBy(...byOrder)
        return rows.map(({ plan, organizations }) => ({
          ...toPlan(plan),
          fields: toPlanDraft(plan),
          organizations,
        }))
      }),
    ),

  create: staffProcedure('admin')
    .input(planDraft)
    .mutation(({ ctx, input }) =>
      ctx.services.database
        .acrossTenants(async tx => {
          const [last] = await tx.select({ order: sql<number>`coalesce(max(${plans.order}), 0)` }).from(plans)
          const row = { ...toColumns(input), id: input.name, order: last!.order + 1 }
          const [created] = await tx.insert(plans).values(row).returning()
          await recordChange(tx, platformActor(ctx), {
            noun: 'plans',
            recordId: row.id,
            act: 'create',
            after: input,
          })
          return toPlan(created!)
        })
        .catch((error: unknown) => rethrowAsFieldError(error, fieldByConstraint)),
    ),

  /** Changes a plan for everyone who has it. */
  update: staffProcedure('admin')
    .input(z.object({ id, version: z.int32(), seen: planFields.optional(), changes: planFields }))
    .mutation(({ ctx, input }) =>
      ctx.services.database
        .acrossTenants(async tx => {
          await lockPlan(tx, input.id)
          const edit = { ...input, changes: input.changes as Partial<PlanDraft> }
          const validate = (draft: PlanDraft) => parseFields(planDraft, draft)
          const { before, after } = await saveRow(tx, platformActor(ctx), planRecords, edit, {
            validate,
          })
          if (before.isFree && !after.isFree) await requireFreePlan(tx)
          return toPlan(await lockPlan(tx, input.id))
        })
        .catch((error: unknown) => rethrowAsFieldError(error, fieldByConstraint)),
    ),

  /** Offers a plan, or removes it from the price list. Organizations on it keep it. */
  setActive: staffProcedure('admin')
    .input(z.object({ id, isActive: z.boolean() }))
    .mutation(({ ctx, input: { id, isActive } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const before = await lockPlan(tx, id)
        if (!isActive && before.isDefault)
          throw new AppError(
            'conflict',
            'New organizations start on this plan. Make another one the default first.',
          )
        if (before.isActive !== isActive)
          await saveOffer(tx, ctx, before, { isActive }, isActive ? 'offer' : 'withdraw')
      }),
    ),

  /** Sets the plan for new organizations. There is always exactly one, and it is active. */
  setDefault: staffProcedure('admin')
    .input(z.object({ id }))
    .mutation(({ ctx, input }) =>
      ctx.services.database.acrossTenants(async tx => {
        const plan = await lockPlan(tx, input.id)
        if (!plan.isActive) throw new AppError('conflict', 'This plan is not offered. Offer it first.')
        const previousDefaults = await tx
          .select()
          .from(plans)
          .where(and(eq(plans.isDefault, true), ne(plans.id, plan.id)))
        for (const previous of previousDefaults) await saveOffer(tx, ctx, previous, { isDefault: false })
        if (!plan.isDefault) await saveOffer(tx, ctx, plan, { isDefault: true }, 'make default')
      }),
    ),

  /** Sets the order of the plans; all must be listed. */
  order: staffProcedure('admin')
    .input(z.object({ ids: z.array(id).max(200) }))
    .mutation(({ ctx, input: { ids } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const all = await lockPlans(tx)
        if (all.length !== new Set(ids).size || all.some(plan => !ids.includes(plan.id)))
          throw new AppError('conflict', 'The list of plans has changed. Review it again.')
        for (const plan of all) {
          const order = ids.indexOf(plan.id) + 1
          if (plan.order !== order) await saveOffer(tx, ctx, plan, { order })
        }
      }),
    ),
})

type Staff = Parameters<typeof platformActor>[0]
type PlanOffer = Pick<PlanRow, 'order' | 'isActive' | 'isDefault'>

const planRecords: RecordMapping<typeof plans, PlanDraft> = {
  table: plans,
  noun: 'plans',
  one: 'plan',
  toFields: toPlanDraft,
  toColumns,
}
const offerRecords: RecordMapping<typeof plans, PlanOffer> = {
  table: plans,
  noun: 'plans',
  one: 'plan',
  toFields: ({ order, isActive, isDefault }) => ({ order, isActive, isDefault }),
}

const saveOffer = (tx: Tx, ctx: Staff, plan: PlanRow, changes: Partial<PlanOffer>, action?: string) =>
  writeRow(tx, platformActor(ctx), offerRecords, plan, changes, action)

/** All plans, locked in order of their ids, so that concurrent changes of several plans cannot deadlock. */
const lockPlans = (tx: Tx) => tx.select().from(plans).orderBy(plans.id).for('update')

async function lockPlan(tx: Tx, planId: string): Promise<PlanRow> {
  const plan = (await lockPlans(tx)).find(candidate => candidate.id === planId)
  if (!plan) throw notFound('Plan')
  return plan
}

async function requireFreePlan(tx: Tx): Promise<void> {
  if ((await lockPlans(tx)).some(({ isFree }) => isFree)) return
  const message = 'This is the only free plan. Plans that end fall back to it, so it stays free.'
  throw new AppError('conflict', message, { fields: { isFree: message } })
}

/** A plan as an admin edits it. */
function toPlanDraft({ limits, features, ...row }: PlanRow): PlanDraft {
  const { displayName, name, description, isFree, priceMonthly, priceYearly, trialEnabled, trialDays } = row
  const maximums = Object.fromEntries(planLimits.map(limit => [limit, limits[limit] ?? null]))
  const details = {
    displayName,
    name,
    description,
    isFree,
    priceMonthly,
    priceYearly,
    trialEnabled,
    trialDays,
  }
  return { ...defaultFeatures, ...features, ...maximums, ...details } as PlanDraft
}

/** Absent limits and features at their default are not stored. */
function toColumns(draft: PlanDraft) {
  const { displayName, name, description, isFree, priceMonthly, priceYearly, trialEnabled, trialDays } = draft
  return {
    displayName,
    name,
    description,
    isFree,
    priceMonthly,
    priceYearly,
    trialEnabled,
    trialDays,
    limits: Object.fromEntries(
      planLimits.flatMap(limit => (draft[limit] === null ? [] : [[limit, draft[limit]]])),
    ),
    features: Object.fromEntries(
      planFeatures.flatMap(name => (draft[name] === defaultFeatures[name] ? [] : [[name, draft[name]]])),
    ),
  }
}

/** A plan with the specification's field names. */
const toPlan = (plan: PlanRow) => {
  const { priceMonthly, priceYearly, trialEnabled, trialDays, createdAt: _, updatedAt: __, ...row } = plan
  return {
    ...row,
    price: { monthly: priceMonthly, yearly: priceYearly },
    trial: { enabled: trialEnabled, durationDays: trialDays },
  }
}

export type PlanRouter = typeof planRouter
