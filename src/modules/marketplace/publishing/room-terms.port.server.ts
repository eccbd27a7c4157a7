import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import { marketTopic } from '../paths.ts'
import type { RoomTerms } from '../record/listing.ts'
import { listings, publishedListings } from '../record/listing.table.ts'

/**
 * Saves with a listing and its published copy whether it has a data room and requires an NDA first. The contents and
 * members of the room are never copied.
 */
export async function updateRoomTerms(
  tx: Tx,
  tenantId: string,
  listingId: string,
  terms: RoomTerms | null,
): Promise<void> {
  const changedCondition = (column: typeof listings.room | typeof publishedListings.room) =>
    sql`${column} is distinct from ${terms}`
  await tx
    .update(listings)
    .set({ room: terms })
    .where(and(eq(listings.tenantId, tenantId), eq(listings.id, listingId), changedCondition(listings.room)))
  const publishedRows = await tx
    .update(publishedListings)
    .set({ room: terms })
    .where(and(eq(publishedListings.id, listingId), changedCondition(publishedListings.room)))
    .returning({ id: publishedListings.id })
  if (publishedRows.length > 0) await signal(tx, 'everyone', marketTopic)
}
