import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordStore } from '../../../core/kind/record-store.server.ts'
import { marketCategories } from '../categories/category.table.ts'
import { listingKind } from '../record/listing-kind.ts'
import { listings, type ListingRow } from '../record/listing.table.ts'
import { publishCopy, unpublishListings, type PublishContext } from './publish.server.ts'

/** The store of listings. Changes reach the published copies in the same transaction. */
export const listingStore = recordStore(listingKind, listings, {
  async afterChange(tx, ctx, { ids, deleted, saved }) {
    if (deleted) return withdrawDeleted(tx, ctx.actor.tenantId, ids)
    if (deleted === false) return
    const recategorized = saved?.filter(
      ({ before, after }) => before.marketCategoryId !== after.marketCategoryId,
    )
    await applyNewCategory(tx, ctx.actor.tenantId, recategorized ? recategorized.map(({ id }) => id) : ids)
    if (saved) await copyPublished(tx, ctx, ids)
  },
  refusals: { listings_category_id_fkey: ['marketCategoryId', 'Choose a category from the list.'] },
})

/** Gives listings the fields of their new category. Answers whose keys both categories share remain. */
async function applyNewCategory(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update ${listings} l set schema_version = c.schema_version from ${marketCategories} c
    where c.id = l.category_id and l.tenant_id = ${tenantId} and l.id = any (${sql.param([...ids])}::uuid[])`)
}

/**
 * Updates the published copies of listings. Each listing is locked first, so that simultaneous changes, such as of
 * photos and answers, happen one after the other.
 */
export async function copyPublished(
  tx: Tx,
  publishing: PublishContext,
  ids: readonly string[],
): Promise<void> {
  const rows = await tx
    .select()
    .from(listings)
    .where(
      and(
        eq(listings.tenantId, publishing.actor.tenantId),
        inArray(listings.id, [...ids]),
        eq(listings.status, 'published'),
      ),
    )
    .orderBy(listings.id)
    .for('update')
  for (const row of rows) await updateListingColumns(tx, row, await publishCopy(tx, publishing, row))
}

async function withdrawDeleted(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  await unpublishListings(tx, ids)
  await tx
    .update(listings)
    .set({ status: 'withdrawn', publishAt: null })
    .where(
      and(
        eq(listings.tenantId, tenantId),
        inArray(listings.id, [...ids]),
        inArray(listings.status, ['published', 'scheduled']),
      ),
    )
}

/** Changes fields that no form edits. The version stays the same, so that no user's edit conflicts. */
export const updateListingColumns = (tx: Tx, { tenantId, id }: ListingRow, change: Partial<ListingRow>) =>
  tx
    .update(listings)
    .set(change)
    .where(and(eq(listings.tenantId, tenantId), eq(listings.id, id)))
