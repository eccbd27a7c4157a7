import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { addRow, saveRow, setDeleted } from '../../../core/data/rows.server.ts'
import { reserve } from '../../../core/data/reserve.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { categoryRecordType } from '../categories/category.ts'
import { marketCategories } from '../categories/category.table.ts'
import { maxSearches, searchFields, searchRecordType } from './search.ts'
import { saveMatched, userSearchesCondition, readSavedSearch, searchRecords } from './search-store.server.ts'
import { savedSearches } from './search.table.ts'

const member = tenantProcedure({ who: 'member' })
const idInput = z.object({ id: z.uuid() })
const { name, query, paused } = searchFields.shape
const searchChanges = z.object({
  name: z.exactOptional(name),
  query: z.exactOptional(query),
  paused: z.exactOptional(paused),
})

/** The user's saved searches of the marketplace, which send notifications. */
export const searchesRouter = router({
  list: member.meta({ reads: [searchRecordType, categoryRecordType], personal: true }).query(({ ctx }) =>
    ctx.inTenant(tx =>
      tx
        .select({
          id: savedSearches.id,
          version: savedSearches.version,
          name: savedSearches.name,
          query: savedSearches.query,
          paused: savedSearches.paused,
          category: marketCategories.name,
        })
        .from(savedSearches)
        .leftJoin(marketCategories, eq(marketCategories.id, savedSearches.marketCategoryId))
        .where(userSearchesCondition(ctx.actor.tenantId, ctx.person.id))
        .orderBy(asc(savedSearches.name), asc(savedSearches.id)),
    ),
  ),

  create: member.input(searchFields).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const { tenantId, userId } = ctx.actor
      const countSearches = () => tx.$count(savedSearches, userSearchesCondition(tenantId, userId))
      const limitError = () =>
        new AppError('limit_reached', `You have ${maxSearches} searches. Delete one that you no longer need.`)
      await reserve(tx, `saved_searches ${tenantId} ${userId}`, {
        countExisting: countSearches,
        max: maxSearches,
        full: limitError,
      })
      const { id } = await addRow(tx, ctx.actor, searchRecords, input)
      await saveMatched(tx, tenantId, id, input.query)
      return { id }
    }),
  ),

  update: member
    .input(idInput.extend({ version: z.int32(), changes: searchChanges }))
    .mutation(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        await readSavedSearch(tx, tenantId, userId, input.id)
        const saved = await saveRow(tx, ctx.actor, searchRecords, input)
        await saveMatched(tx, tenantId, input.id, saved.after.query)
        return { version: saved.version }
      }),
    ),

  remove: member.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      await readSavedSearch(tx, ctx.actor.tenantId, ctx.actor.userId, id)
      await setDeleted(tx, ctx.actor, searchRecords, [id], true)
    }),
  ),

  restore: member.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      await readSavedSearch(tx, ctx.actor.tenantId, ctx.actor.userId, id)
      await setDeleted(tx, ctx.actor, searchRecords, [id], false)
    }),
  ),
})
export type SearchesRouter = typeof searchesRouter
