import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { EvidenceOf } from '../record/evidence.ts'
import { listingLeases, type ListingRow } from '../record/listing.table.ts'
import type { Source } from './source-of.server.ts'

/** The most leases that a package has. */
export const maxLeases = 30

type Which = Pick<ListingRow, 'tenantId' | 'id'>

/** What a listing proves itself by, in the order in which its leases are numbered; none where it is of no lease. */
export const leasesOfListing = (tx: Tx, { tenantId, id }: Which): Promise<Source[]> =>
  tx
    .select({ leaseId: listingLeases.leaseId, wellIds: listingLeases.wellIds })
    .from(listingLeases)
    .where(and(eq(listingLeases.tenantId, tenantId), eq(listingLeases.listingId, id)))
    .orderBy(asc(listingLeases.place))

/** Keeps the leases of a listing with what the record of each says now, instead of those it had. */
export async function saveLeases(
  tx: Tx,
  { tenantId, id: listingId }: Which,
  sources: readonly Source[],
  of: readonly EvidenceOf[],
): Promise<void> {
  await tx
    .delete(listingLeases)
    .where(and(eq(listingLeases.tenantId, tenantId), eq(listingLeases.listingId, listingId)))
  await tx.insert(listingLeases).values(
    sources.map((source, at) => ({
      tenantId,
      listingId,
      ...source,
      place: at + 1,
      evidenceOf: of[at]!,
    })),
  )
}
