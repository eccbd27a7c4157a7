import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { EvidenceFacts } from '../record/evidence.ts'
import { listingLeases, type ListingRow } from '../record/listing.table.ts'
import type { LeaseSource } from './read-source.server.ts'

/** The maximum number of leases in a package. */
export const maxLeases = 30

type ListingRef = Pick<ListingRow, 'tenantId' | 'id'>

/**
 * Reads the leases that back a listing, in the order of their numbers. Returns an empty list for a listing
 * without leases.
 */
export const readListingLeases = (tx: Tx, { tenantId, id }: ListingRef): Promise<LeaseSource[]> =>
  tx
    .select({ leaseId: listingLeases.leaseId, wellIds: listingLeases.wellIds })
    .from(listingLeases)
    .where(and(eq(listingLeases.tenantId, tenantId), eq(listingLeases.listingId, id)))
    .orderBy(asc(listingLeases.place))

/** Replaces the leases of a listing, and saves what the record of each shows now. */
export async function saveLeases(
  tx: Tx,
  { tenantId, id: listingId }: ListingRef,
  sources: readonly LeaseSource[],
  evidence: readonly EvidenceFacts[],
): Promise<void> {
  await tx
    .delete(listingLeases)
    .where(and(eq(listingLeases.tenantId, tenantId), eq(listingLeases.listingId, listingId)))
  await tx.insert(listingLeases).values(
    sources.map((source, index) => ({
      tenantId,
      listingId,
      ...source,
      place: index + 1,
      evidenceOf: evidence[index]!,
    })),
  )
}
