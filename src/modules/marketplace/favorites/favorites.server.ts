import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { reserve } from '../../../core/data/reserve.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { marketTopic } from '../paths.ts'
import { readProduct } from '../public/product.server.ts'
import { readSellers } from '../public/sellers.server.ts'
import { publishedListings } from '../record/listing.table.ts'
import { listingFavorites } from './favorite.table.ts'

const member = tenantProcedure({ who: 'member' })
export const favoriteRecordType = 'listing_favorites'
const maxFavorites = 200

const favoritesCondition = (tenantId: string, personId: string) =>
  and(eq(listingFavorites.tenantId, tenantId), eq(listingFavorites.createdBy, personId))

export const favoritesRouter = router({
  /** Lists favorites, latest first. `now` is null if the listing is off the marketplace. */
  list: member
    .meta({ reads: [favoriteRecordType, marketTopic, 'tenants', 'plans'], personal: true })
    .query(async ({ ctx }) => {
      const favorites = await ctx.inTenant(tx =>
        tx
          .select({ listingId: listingFavorites.listingId, title: listingFavorites.title })
          .from(listingFavorites)
          .where(favoritesCondition(ctx.actor.tenantId, ctx.person.id))
          .orderBy(desc(listingFavorites.createdAt), listingFavorites.id),
      )
      if (favorites.length === 0) return []
      const products = await ctx.services.database.acrossTenants(async tx => {
        const { id, slug, title, pricing, price, sellerId } = publishedListings
        const rows = await tx
          .select({ id, slug, title, pricing, price, sellerId })
          .from(publishedListings)
          .where(
            inArray(
              id,
              favorites.map(({ listingId }) => listingId),
            ),
          )
        const sellers = await readSellers(tx)
        return new Map(rows.filter(row => sellers.has(row.sellerId)).map(row => [row.id, row]))
      })
      return favorites.map(({ listingId, title }) => {
        const row = products.get(listingId)
        const current = row ? { slug: row.slug, pricing: row.pricing, price: row.price } : null
        return { listingId, title: row?.title ?? title, now: current }
      })
    }),

  add: member.input(z.object({ slug: z.string().max(200) })).mutation(async ({ ctx, input: { slug } }) => {
    const product = await ctx.services.database.acrossTenants(tx => readProduct(tx, slug))
    if (!product) throw notFound('Listing')
    await ctx.inTenant(async tx => {
      const { tenantId, userId } = ctx.actor
      const countFavorites = () => tx.$count(listingFavorites, favoritesCondition(tenantId, userId))
      const limitError = () =>
        new AppError(
          'limit_reached',
          `You have ${maxFavorites} favorites. Remove one that you no longer need.`,
        )
      await reserve(tx, `listing_favorites ${tenantId} ${userId}`, {
        countExisting: countFavorites,
        max: maxFavorites,
        full: limitError,
      })
      const { title } = product.content
      const audit = { createdBy: userId, updatedBy: userId }
      const createdFavorite = await tx
        .insert(listingFavorites)
        .values({ tenantId, id: newId(), listingId: product.id, title, ...audit })
        .onConflictDoNothing()
        .returning({ id: listingFavorites.id })
      for (const { id } of createdFavorite)
        await recordChange(tx, ctx.actor, {
          noun: favoriteRecordType,
          recordId: id,
          act: 'create',
          after: { title },
        })
    })
  }),

  remove: member.input(z.object({ listingId: z.uuid() })).mutation(({ ctx, input: { listingId } }) =>
    ctx.inTenant(async tx => {
      const [removed] = await tx
        .delete(listingFavorites)
        .where(
          and(
            favoritesCondition(ctx.actor.tenantId, ctx.person.id),
            eq(listingFavorites.listingId, listingId),
          ),
        )
        .returning()
      if (!removed) throw notFound('Favorite')
      const { id, title } = removed
      await recordChange(tx, ctx.actor, {
        noun: favoriteRecordType,
        recordId: id,
        act: 'delete',
        before: { title },
      })
    }),
  ),
})
export type FavoritesRouter = typeof favoritesRouter
