import { Decimal } from 'decimal.js'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { recordChanges } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { listingAccess } from '../access.ts'
import { copyPublished, updateListingColumns } from '../publishing/listing-store.server.ts'
import { listingRecordType } from '../record/listing.ts'
import { listings } from '../record/listing.table.ts'

const maxListings = 200

/** Changes the prices of several listings, all or none. */
export const repriceCommands = {
  reprice: tenantProcedure(listingAccess.write)
    .input(
      z.object({
        ids: z.array(z.uuid()).min(1).max(maxListings, `At most ${maxListings} listings at a time.`),
        percent: z
          .string()
          .trim()
          .regex(/^[+-]?\d{1,3}(\.\d{1,2})?$/, 'Enter a percentage, such as -5 or 2.5.'),
      }),
    )
    .mutation(({ ctx, input: { ids, percent } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const sortedIds = [...new Set(ids)].toSorted()
        const rows = await tx
          .select()
          .from(listings)
          .where(
            and(eq(listings.tenantId, tenantId), inArray(listings.id, sortedIds), isNull(listings.deletedAt)),
          )
          .orderBy(listings.id)
          .for('update')
        if (rows.length < sortedIds.length) throw notFound('Listing')
        const changed = rows.flatMap(row => {
          const price = row.price === null ? null : repricePrice(row.price, percent)
          return price === null || price === row.price ? [] : [{ row, price }]
        })
        for (const { row, price } of changed)
          await updateListingColumns(tx, row, { price, version: row.version + 1 })
        await recordChanges(
          tx,
          ctx.actor,
          changed.map(({ row, price }) => ({
            noun: listingRecordType,
            recordId: row.id,
            act: 'update',
            before: { price: row.price },
            after: { price },
          })),
        )
        await copyPublished(
          tx,
          ctx,
          changed.map(({ row }) => row.id),
        )
        return { changed: changed.length, unpriced: rows.filter(({ price }) => price === null).length }
      }),
    ),
}

/** Returns a price changed by a percentage, rounded to the cent, half up. */
function repricePrice(price: string, percent: string): string {
  const next = new Decimal(price)
    .times(new Decimal(percent).plus(100))
    .div(100)
    .toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
  if (next.lte(0)) throw new AppError('invalid', 'A price must be more than zero. Reduce it by less.')
  if (next.gte('100000000000')) throw new AppError('invalid', 'A price must be below $100,000,000,000.00.')
  return next.toFixed(2)
}
