import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { lockVersion } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { listingStore } from './listing-store.server.ts'
import { statusLabels, type ListingStatus } from '../record/listing.ts'
import type { ListingRow } from '../record/listing.table.ts'

export const listingVersionInput = z.object({ id: z.uuid(), version: z.int32() })

/**
 * Locks a listing of the organization in the version that the user saw.
 * @throws AppError not_found; conflict if it has since changed or is in none of the given states
 */
export async function lockListing(
  tx: Tx,
  tenantId: string,
  selection: z.output<typeof listingVersionInput>,
  allowedStatuses?: readonly ListingStatus[],
): Promise<ListingRow> {
  const row = await lockVersion(tx, tenantId, listingStore.records, selection)
  if (allowedStatuses && !allowedStatuses.includes(row.status))
    throw new AppError(
      'conflict',
      `This listing is ${statusLabels[row.status].label.toLowerCase()} now. Reload the page.`,
    )
  return row
}
