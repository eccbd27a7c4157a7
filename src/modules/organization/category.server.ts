import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../core/data/database.server.ts'
import { newId } from '../../core/data/id.server.ts'
import { moveByOne } from '../../core/data/row-positions.ts'
import { platformId, recordChange } from '../../core/data/record.server.ts'
import { takeAdvisoryLock } from '../../core/data/advisory-lock.server.ts'
import { lockVersion, writeRow, type RecordMapping } from '../../core/data/rows.server.ts'
import { rethrowAsFieldError } from '../../core/data/rethrow-as-field-error.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import { personProcedure, router, staffProcedure } from '../../core/http/procedure.server.ts'
import { platformActor } from '../../core/tenancy/staff-actor.server.ts'
import { categoryKinds, categoryName, type CategoryKind } from './category.ts'
import { categories } from './category.table.ts'
import { renameInOrganizations, countUses } from './category-use.server.ts'

type Row = typeof categories.$inferSelect

const staffViewProcedure = staffProcedure('support')
const adminProcedure = staffProcedure('admin')
const readTopics = ['organization_categories']
const byPosition = [asc(categories.position), asc(categories.name)]
const versionInput = z.object({ id: z.uuid(), version: z.int32() })
const fieldByConstraint = {
  organization_categories_name: ['name', 'This name is already in the list, perhaps retired.'],
} satisfies Record<string, [string, string]>

/** Organization types and subtypes. Staff maintain the lists, and forms offer them. */
export const categoryRouter = router({
  /** The active categories, for the forms. */
  offered: personProcedure.meta({ reads: readTopics }).query(async ({ ctx }) => {
    const rows = await ctx.services.database.people
      .select()
      .from(categories)
      .where(eq(categories.retired, false))
      .orderBy(...byPosition)
    const getNames = (kind: CategoryKind) => rows.filter(row => row.kind === kind).map(({ name }) => name)
    return { types: getNames('type'), subtypes: getNames('subtype') }
  }),

  /** Both lists, including retired categories, with the number of organizations for each. */
  list: staffViewProcedure.meta({ reads: readTopics }).query(({ ctx }) =>
    ctx.services.database.acrossTenants(async tx => {
      const rows = await tx
        .select()
        .from(categories)
        .orderBy(...byPosition)
      const uses = await countUses(tx)
      return rows.map(row => ({ ...toCategory(row), organizations: uses.get(row.id) ?? 0 }))
    }),
  ),

  add: adminProcedure
    .input(z.object({ kind: z.enum(categoryKinds), name: categoryName }))
    .mutation(({ ctx, input }) =>
      ctx.services.database
        .acrossTenants(async tx => {
          const last = (await lockKind(tx, input.kind)).at(-1)
          const authorship = { createdBy: ctx.person.id, updatedBy: ctx.person.id }
          const row = { ...input, id: newId(), position: (last?.position ?? 0) + 1, ...authorship }
          const [created] = await tx.insert(categories).values(row).returning()
          await recordChange(tx, platformActor(ctx), {
            ...recordRef(row.id),
            act: 'create',
            after: toCategory(created!),
          })
          return toCategory(created!)
        })
        .catch((error: unknown) => rethrowAsFieldError(error, fieldByConstraint)),
    ),

  /**
   * Renames a category. Organizations keep their value unless `alsoOrganizations` is set; then each change is recorded
   * in their own log.
   */
  rename: adminProcedure
    .input(versionInput.extend({ name: categoryName, alsoOrganizations: z.boolean() }))
    .mutation(({ ctx, input: { id, version, name, alsoOrganizations } }) =>
      ctx.services.database
        .acrossTenants(async tx => {
          const category = await lockVersion(tx, platformId, categoryRecords, { id, version })
          const renamedCount = alsoOrganizations ? await renameInOrganizations(tx, ctx, category, name) : 0
          await writeRow(tx, platformActor(ctx), categoryRecords, category, { name }, 'rename')
          return { renamed: renamedCount }
        })
        .catch((error: unknown) => rethrowAsFieldError(error, fieldByConstraint)),
    ),

  /** Retires a category, or offers it again. */
  setRetired: adminProcedure.input(versionInput.extend({ retired: z.boolean() })).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      const { retired } = input
      const category = await lockVersion(tx, platformId, categoryRecords, input)
      const action = retired ? 'retire' : 'bring back'
      await writeRow(tx, platformActor(ctx), categoryRecords, category, { retired }, action)
    }),
  ),

  /** Moves a category up or down by one from its current position, so that concurrent moves both succeed. */
  move: adminProcedure
    .input(z.object({ id: z.uuid(), by: z.union([z.literal(-1), z.literal(1)]) }))
    .mutation(({ ctx, input: { id, by: authorship } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const [row] = await tx.select({ kind: categories.kind }).from(categories).where(eq(categories.id, id))
        if (!row) throw notFound('Category')
        const move = moveByOne(await lockKind(tx, row.kind), id, authorship)
        if (!move) return
        for (const { id, position } of move.changed)
          await tx.update(categories).set({ position }).where(eq(categories.id, id))
        const positions = { before: { place: move.from }, after: { place: move.to } }
        await recordChange(tx, platformActor(ctx), { ...recordRef(id), act: 'move', ...positions })
      }),
    ),
})
export type CategoryRouter = typeof categoryRouter

const recordRef = (recordId: string) => ({ noun: 'organization_categories', recordId })

const categoryRecords: RecordMapping<typeof categories, Pick<Row, 'name' | 'retired'>> = {
  table: categories,
  noun: 'organization_categories',
  one: 'category',
  toFields: ({ name, retired }) => ({ name, retired }),
}

const toCategory = ({ id, kind, name, retired, version }: Row) => ({ id, kind, name, retired, version })

/** A list in order, locked so that concurrent additions and moves wait. */
async function lockKind(tx: Tx, kind: CategoryKind): Promise<Row[]> {
  await takeAdvisoryLock(tx, `categories ${kind}`)
  return tx
    .select()
    .from(categories)
    .where(eq(categories.kind, kind))
    .orderBy(...byPosition)
}
