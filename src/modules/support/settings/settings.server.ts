import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { moveByOne } from '../../../core/data/row-positions.ts'
import { platformId, recordChange, signal } from '../../../core/data/record.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import {
  dropRow,
  fieldsIn,
  lockVersion,
  saveRow,
  type RecordMapping,
} from '../../../core/data/rows.server.ts'
import { takeAdvisoryLock } from '../../../core/data/advisory-lock.server.ts'
import { AppError, fieldError, notFound } from '../../../core/error/AppError.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { plans } from '../../../core/tenancy/tenant.table.ts'
import {
  hoursProblem,
  standardLevel,
  supportHours,
  supportLevel,
  type SupportHours,
  type SupportLevel,
} from '../hours/support-hours.ts'
import { categoryDraft, categoryInLog, maxCategories, type CategoryDraft } from './category.ts'
import { hoursRow, settingsId } from './read-settings.server.ts'
import { supportCategories, supportLevels, supportSettings } from './settings.table.ts'

const supportProcedure = staffProcedure('support')
const recordType = 'support_settings'
const versionInput = z.object({ id: z.uuid(), version: z.int32() })

const hoursRecords: RecordMapping<typeof supportSettings, SupportHours> = {
  table: supportSettings,
  noun: recordType,
  one: 'setting',
  toFields: fieldsIn(supportHours),
}
const levelRecords: RecordMapping<typeof supportLevels, SupportLevel> = {
  table: supportLevels,
  noun: 'support_levels',
  one: 'service level',
  toFields: fieldsIn(supportLevel),
}
const categoryRecords: RecordMapping<typeof supportCategories, CategoryDraft> = {
  table: supportCategories,
  noun: 'support_categories',
  one: 'category',
  toFields: fieldsIn(categoryDraft),
  inLog: categoryInLog,
}
const constraintErrors = {
  support_categories_name: ['name', 'A category with this name already exists.'],
} satisfies Record<string, [string, string]>

/** Refreshes open pages that show the settings. */
const signalSettings = (tx: Tx) => signal(tx, 'everyone', 'support_settings')

/**
 * The settings of support: hours, promised response times and categories. Existing tickets keep the times they were
 * promised.
 */
export const supportSettingsRouter = router({
  get: supportProcedure.meta({ reads: [recordType] }).query(({ ctx }) =>
    ctx.services.database.acrossTenants(async tx => {
      const { version, ...row } = await hoursRow(tx)
      return {
        hours: { version, values: fieldsIn(supportHours)(row) },
        levels: await levelsByPlan(tx),
        categories: await categoriesInOrder(tx),
      }
    }),
  ),

  setHours: supportProcedure
    .input(
      z.object({
        version: z.int32(),
        seen: z.record(z.string(), z.unknown()).optional(),
        changes: z.record(z.string(), z.unknown()),
      }),
    )
    .mutation(({ ctx, input: { changes, ...edit } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const judge = (values: SupportHours) => {
          const hours = parseFields(supportHours, values)
          const problem = hoursProblem(hours)
          if (problem !== null) throw fieldError('monday', problem)
          return hours
        }
        const hoursEdit = { id: settingsId, ...edit, changes: changes as Partial<SupportHours> }
        const { version } = await saveRow(tx, platformActor(ctx), hoursRecords, hoursEdit, {
          validate: judge,
        })
        await signalSettings(tx)
        return { version }
      }),
    ),

  /** Sets the level of a plan, or the standard level. */
  setLevel: supportProcedure
    .input(z.object({ id: z.string().max(64), level: supportLevel }))
    .mutation(({ ctx, input: { id, level } }) =>
      ctx.services.database.acrossTenants(async tx => {
        if (level.solutionHours < level.firstHours)
          throw fieldError('solutionHours', 'A solution cannot be due before the first answer.')
        if (id !== standardLevel && (await tx.$count(plans, eq(plans.id, id))) === 0) throw notFound('Plan')
        await takeAdvisoryLock(tx, 'support_levels')
        const [previous] = await tx.select().from(supportLevels).where(eq(supportLevels.id, id))
        const actor = platformActor(ctx)
        const stamps = { createdBy: actor.userId, updatedBy: actor.userId }
        await tx
          .insert(supportLevels)
          .values({ id, ...level, ...stamps })
          .onConflictDoUpdate({
            target: supportLevels.id,
            set: {
              ...level,
              updatedBy: actor.userId,
              updatedAt: new Date(),
              version: (previous?.version ?? 0) + 1,
            },
          })
        await recordChange(tx, actor, {
          noun: levelRecords.noun,
          recordId: id,
          act: 'update',
          before: previous && levelRecords.toFields(previous, tx),
          after: level,
        })
        await signalSettings(tx)
      }),
    ),

  addCategory: supportProcedure.input(categoryDraft).mutation(({ ctx, input }) =>
    ctx.services.database
      .acrossTenants(async tx => {
        const categories = await lockedCategories(tx)
        if (categories.length >= maxCategories)
          throw new AppError(
            'limit_reached',
            `There can be at most ${maxCategories} categories. Remove one first.`,
          )
        const stamps = { createdBy: ctx.person.id, updatedBy: ctx.person.id }
        const row = { ...input, id: newId(), position: (categories.at(-1)?.position ?? 0) + 1, ...stamps }
        await tx.insert(supportCategories).values(row)
        const loggedFields = categoryInLog(input)
        const line = { noun: categoryRecords.noun, recordId: row.id, act: 'create', after: loggedFields }
        await recordChange(tx, platformActor(ctx), line)
        await signalSettings(tx)
      })
      .catch((error: unknown) => rethrowAsFieldError(error, constraintErrors)),
  ),

  changeCategory: supportProcedure
    .input(
      versionInput.extend({
        seen: z.record(z.string(), z.unknown()).optional(),
        changes: categoryDraft.partial(),
      }),
    )
    .mutation(({ ctx, input }) =>
      ctx.services.database
        .acrossTenants(async tx => {
          await saveRow(tx, platformActor(ctx), categoryRecords, input as never)
          await signalSettings(tx)
        })
        .catch((error: unknown) => rethrowAsFieldError(error, constraintErrors)),
    ),

  /** Removes a category. Its tickets then have none. */
  removeCategory: supportProcedure.input(versionInput).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      const row = await lockVersion(tx, platformId, categoryRecords, input)
      await dropRow(tx, platformActor(ctx), categoryRecords, row)
      await signalSettings(tx)
    }),
  ),

  moveCategory: supportProcedure
    .input(z.object({ id: z.uuid(), by: z.union([z.literal(-1), z.literal(1)]) }))
    .mutation(({ ctx, input: { id, by: stamps } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const categories = await lockedCategories(tx)
        if (!categories.some(row => row.id === id)) throw notFound('Category')
        const move = moveByOne(categories, id, stamps)
        if (!move) return
        for (const { id, position } of move.changed)
          await tx.update(supportCategories).set({ position }).where(eq(supportCategories.id, id))
        const places = { before: { place: move.from }, after: { place: move.to } }
        const line = { noun: categoryRecords.noun, recordId: id, act: 'move', ...places }
        await recordChange(tx, platformActor(ctx), line)
        await signalSettings(tx)
      }),
    ),
})
export type SupportSettingsRouter = typeof supportSettingsRouter

/** The service level of each plan and the standard one. Null means that the standard level applies. */
async function levelsByPlan(tx: Tx) {
  const levels = new Map((await tx.select().from(supportLevels)).map(row => [row.id, row]))
  const planRows = await tx
    .select({ id: plans.id, name: plans.displayName, features: plans.features })
    .from(plans)
    .orderBy(asc(plans.order), asc(plans.displayName))
  const getFields = (id: string): SupportLevel | null => {
    const row = levels.get(id)
    return row ? { firstHours: row.firstHours, solutionHours: row.solutionHours } : null
  }
  return [
    { id: standardLevel, name: 'Everyone else', isPriority: false, level: getFields(standardLevel) },
    ...planRows.map(({ id, name, features }) => ({
      id,
      name,
      isPriority: features.priority_support === true,
      level: getFields(id),
    })),
  ]
}

const categoriesInOrder = (tx: Tx) =>
  tx
    .select({
      id: supportCategories.id,
      name: supportCategories.name,
      questions: supportCategories.questions,
      position: supportCategories.position,
      version: supportCategories.version,
    })
    .from(supportCategories)
    .orderBy(asc(supportCategories.position), asc(supportCategories.name))

/** Locks the categories, so that concurrent additions and moves wait. */
async function lockedCategories(tx: Tx) {
  await takeAdvisoryLock(tx, 'support_categories')
  return categoriesInOrder(tx)
}
