import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { platformId, recordChange, signal } from '../../../core/data/record.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { dropRow, lockVersion, writeRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { takeAdvisoryLock } from '../../../core/data/advisory-lock.server.ts'
import { AppError, fieldError, notFound } from '../../../core/error/AppError.ts'
import { personProcedure, router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { freeSlug } from './free-slug.ts'
import { marketTopic } from '../paths.ts'
import { categoryFields } from './category-field.ts'
import {
  categoryName,
  categoryRecordType,
  listChildren,
  maxDepth,
  flattenTree,
  pathToCategory,
} from './category.ts'
import { marketCategories, marketCategorySchemas } from './category.table.ts'
import { moveCategory, moveInput } from './move-category.server.ts'
import { readCategoryFields, readCategories } from './read-categories.server.ts'

const supportProcedure = staffProcedure('support')
const adminProcedure = staffProcedure('admin')
const versionInput = z.object({ id: z.uuid(), version: z.int32() })
const maxCategories = 500
const categoryTopics = [categoryRecordType]

type CategoryRow = typeof marketCategories.$inferSelect
const records: RecordMapping<
  typeof marketCategories,
  Pick<CategoryRow, 'name' | 'hidden' | 'schemaVersion'>
> = {
  table: marketCategories,
  noun: categoryRecordType,
  one: 'category',
  toFields: ({ name, hidden, schemaVersion }) => ({ name, hidden, schemaVersion }),
  nameField: 'name',
}

const nameConflicts = {
  market_categories_name: ['name', 'This name already exists here.'],
} satisfies Record<string, [string, string]>
const inUseProblems = {
  listings_category_id_fkey: ['name', 'It has listings. Hide it instead.'],
  published_listings_category_id_fkey: ['name', 'It has listings. Hide it instead.'],
  market_categories_parent_id_fkey: ['name', 'It has categories below it. Move or delete them first.'],
} satisfies Record<string, [string, string]>

const categoryForClient = ({
  id,
  parentId,
  level,
  sortOrder,
  name,
  slug,
  hidden,
  schemaVersion,
  version,
}: CategoryRow) => ({
  id,
  parentId,
  level,
  sortOrder,
  name,
  slug,
  hidden,
  schemaVersion,
  version,
})

/** The tree of categories. Staff maintain it, and sellers choose from it. */
export const categoriesRouter = router({
  /** Reads the categories that sellers can choose. Hidden ones and their descendants are excluded. */
  offered: personProcedure.meta({ reads: categoryTopics }).query(async ({ ctx }) => {
    const rows = await readCategories(ctx.services.database.people)
    const visibleCategories = rows.filter(({ id }) => pathToCategory(rows, id).every(({ hidden }) => !hidden))
    return flattenTree(visibleCategories).map(({ id, name, level }) => ({
      id,
      name,
      level,
      way: pathToCategory(rows, id)
        .map(person => person.name)
        .join(' / '),
    }))
  }),

  /** Reads the fields of a category in a given version, or in the newest one. */
  fields: personProcedure
    .meta({ reads: categoryTopics })
    .input(z.object({ id: z.uuid(), version: z.int32().nullable().default(null) }))
    .query(async ({ ctx, input: { id, version } }) => {
      const { people } = ctx.services.database
      const [row] = await people.select().from(marketCategories).where(eq(marketCategories.id, id))
      if (!row) throw notFound('Category')
      const requestedVersion = version ?? row.schemaVersion
      return {
        newest: row.schemaVersion,
        version: requestedVersion,
        fields: await readCategoryFields(people, id, requestedVersion),
      }
    }),

  /** Reads all categories in tree order, with the number of listings in each. */
  tree: supportProcedure.meta({ reads: [...categoryTopics, 'listings'] }).query(({ ctx }) =>
    ctx.services.database.acrossTenants(async tx => {
      const rows = await readCategories(tx)
      const { rows: countRows } = await tx.execute<{ id: string; all: number; published: number }>(sql`
        select category_id as id, count(*)::int as all,
          count(*) filter (where status = 'published')::int as published
        from listings where deleted_at is null group by category_id`)
      const countsById = new Map(countRows.map(({ id, ...count }) => [id, count]))
      return flattenTree(rows).map(row => ({
        ...categoryForClient(row),
        ...(countsById.get(row.id) ?? { all: 0, published: 0 }),
      }))
    }),
  ),

  add: adminProcedure
    .input(categoryName.extend({ parentId: z.uuid().nullable() }))
    .mutation(({ ctx, input: { name, parentId } }) =>
      ctx.services.database
        .acrossTenants(async tx => {
          const rows = await lockCategories(tx)
          if (rows.length >= maxCategories)
            throw new AppError(
              'limit_reached',
              `There are already ${maxCategories} categories. Delete one first.`,
            )
          const level = parentId === null ? 1 : pathToCategory(rows, parentId).length + 1
          if (parentId !== null && level === 1) throw notFound('Category')
          if (level > maxDepth) throw fieldError('name', `Categories can have at most ${maxDepth} levels.`)
          const id = newId()
          const slug = freeSlug(name, new Set(rows.map(row => row.slug)), 'category')
          const audit = { createdBy: ctx.person.id, updatedBy: ctx.person.id }
          const sortOrder = (listChildren(rows, parentId).at(-1)?.sortOrder ?? 0) + 1
          await tx.insert(marketCategories).values({ id, parentId, level, sortOrder, name, slug, ...audit })
          // A new category starts with the fields of its parent.
          const parent = rows.find(row => row.id === parentId)
          const fields = parent ? await readCategoryFields(tx, parent.id, parent.schemaVersion) : []
          await tx
            .insert(marketCategorySchemas)
            .values({ categoryId: id, version: 1, fields, createdBy: ctx.person.id })
          await recordChange(tx, platformActor(ctx), {
            noun: categoryRecordType,
            recordId: id,
            act: 'create',
            after: { name },
          })
          await signalCategories(tx)
          return { id }
        })
        .catch((error: unknown) => rethrowAsFieldError(error, nameConflicts)),
    ),

  rename: adminProcedure
    .input(versionInput.extend({ seen: z.object({ name: z.string() }).optional(), changes: categoryName }))
    .mutation(({ ctx, input: { changes, id, version } }) =>
      ctx.services.database
        .acrossTenants(async tx => {
          const row = await lockVersion(tx, platformId, records, { id, version })
          await writeRow(tx, platformActor(ctx), records, row, { name: changes.name }, 'rename')
          await signalCategories(tx)
        })
        .catch((error: unknown) => rethrowAsFieldError(error, nameConflicts)),
    ),

  /**
   * Hides or shows a category. A hidden one is neither offered to sellers nor listed as a filter, but its
   * listings remain.
   */
  setHidden: adminProcedure
    .input(versionInput.extend({ hidden: z.boolean() }))
    .mutation(({ ctx, input: { hidden, ...which } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const row = await lockVersion(tx, platformId, records, which)
        await writeRow(tx, platformActor(ctx), records, row, { hidden }, hidden ? 'hide' : 'show')
        await signalCategories(tx)
      }),
    ),

  move: adminProcedure.input(moveInput).mutation(({ ctx, input }) =>
    ctx.services.database
      .acrossTenants(async tx => {
        await moveCategory(tx, platformActor(ctx), await lockCategories(tx), input)
        await signalCategories(tx)
      })
      .catch((error: unknown) => rethrowAsFieldError(error, nameConflicts)),
  ),

  /**
   * Saves a new version of a category's fields. Existing listings keep the version they were written with.
   */
  saveFields: adminProcedure
    .input(versionInput.extend({ fields: categoryFields }))
    .mutation(({ ctx, input: { fields, ...which } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const row = await lockVersion(tx, platformId, records, which)
        const schemaVersion = row.schemaVersion + 1
        const version = { categoryId: row.id, version: schemaVersion, fields, createdBy: ctx.person.id }
        await tx.insert(marketCategorySchemas).values(version)
        await writeRow(tx, platformActor(ctx), records, row, { schemaVersion }, 'change fields')
        await signalCategories(tx)
        return { schemaVersion }
      }),
    ),

  /** Only an empty category can be removed. */
  remove: adminProcedure.input(versionInput).mutation(({ ctx, input }) =>
    ctx.services.database
      .acrossTenants(async tx => {
        await lockCategories(tx)
        const row = await lockVersion(tx, platformId, records, input)
        await dropRow(tx, platformActor(ctx), records, row)
        await signalCategories(tx)
      })
      .catch((error: unknown) => rethrowAsFieldError(error, inUseProblems)),
  ),
})
export type CategoriesRouter = typeof categoriesRouter

/** Reads the current tree, locked so that concurrent changes of its order wait. */
async function lockCategories(tx: Tx): Promise<CategoryRow[]> {
  await takeAdvisoryLock(tx, categoryRecordType)
  return readCategories(tx)
}

async function signalCategories(tx: Tx): Promise<void> {
  await signal(tx, 'everyone', categoryRecordType)
  await signal(tx, 'everyone', marketTopic)
}
