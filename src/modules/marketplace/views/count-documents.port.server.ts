import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { platformToday } from '../../../core/time/today.server.ts'

/**
 * Counts that a document of a listing's data room was opened, in the transaction that logs it for the seller. The log
 * names the user; the count does not.
 */
export async function countDocument(tx: Tx, tenantId: string, listingId: string): Promise<void> {
  await tx.execute(sql`
    insert into listing_days (tenant_id, listing_id, day, documents)
    values (${tenantId}, ${listingId}, ${platformToday()}::date, 1)
    on conflict (tenant_id, listing_id, day, source) do update set documents = listing_days.documents + 1`)
}
