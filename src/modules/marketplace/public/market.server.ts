import { z } from 'zod'
import { openProcedure, router } from '../../../core/http/procedure.server.ts'
import { categoryRecordType } from '../categories/category.ts'
import { compareListings, type Comparison } from './compare-listings.server.ts'
import { marketTopic } from '../paths.ts'
import { countView, viewInput } from '../views/count-views.server.ts'
import { findListings, type Market } from './find-listings.server.ts'
import { marketQuery } from './market-query.ts'
import { readProduct, type PublicProduct } from './product.server.ts'

const publicProcedure = openProcedure.meta({ reads: [marketTopic, categoryRecordType, 'tenants', 'plans'] })

/** The public API of the marketplace. It reads only the published copies. */
export const marketRouter = router({
  page: publicProcedure
    .input(marketQuery)
    .query(({ ctx, input }): Promise<Market> =>
      ctx.services.database.acrossTenants(tx => findListings(tx, input)),
    ),

  /** Returns null if the listing is not public, whatever the reason. */
  product: publicProcedure
    .input(z.object({ productSlug: z.string().max(200) }))
    .query(({ ctx, input: { productSlug } }): Promise<PublicProduct | null> =>
      ctx.services.database.acrossTenants(tx => readProduct(tx, productSlug)),
    ),

  /** Reads listings side by side, by their slugs, separated by commas. */
  compare: publicProcedure
    .input(z.object({ listings: z.string().max(400).optional().catch(undefined) }))
    .query(({ ctx, input: { listings } }): Promise<Comparison> =>
      ctx.services.database.acrossTenants(tx => compareListings(tx, listings)),
    ),

  /**
   * Counts a view of a listing. The response is the same for robots, the seller's own people and missing
   * listings.
   */
  viewed: openProcedure.input(viewInput).mutation(({ ctx, input }) => countView(ctx, input)),
})
export type MarketRouter = typeof marketRouter
