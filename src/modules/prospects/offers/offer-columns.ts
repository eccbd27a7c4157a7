import type { ExportColumn } from '../../../core/files/export/export.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { OwnerInFile } from '../prospect-file.server.ts'
import { ownerName } from '../record/owner.ts'
import { shareLabels, type ShareStatus } from '../tracts/mineral-status.ts'

export type OfferRow = OwnerInFile & { tract: string; status: ShareStatus }

/** True if an offer expired before it was answered. */
export const isExpiredOffer = ({ offer }: Pick<OfferRow, 'offer'>, today: Day): boolean =>
  offer !== null &&
  offer.expiresOn !== null &&
  offer.expiresOn < today &&
  ['OFFERED', 'MAILED', 'RETURNED', 'COUNTERED'].includes(offer.status)

/** The columns of the exported offers of a prospect. */
export const offerColumns: readonly ExportColumn<OfferRow>[] = [
  { id: 'owner', title: 'Owner', kind: 'text', value: ownerName },
  { id: 'tract', title: 'Tract', kind: 'text', value: row => row.tract },
  { id: 'share', title: 'Share', kind: 'text', value: row => row.fraction },
  { id: 'netAcres', title: 'Net mineral acres', kind: 'number', value: row => row.netAcres },
  { id: 'status', title: 'Status', kind: 'text', value: row => shareLabels[row.status] },
  { id: 'perAcre', title: 'Bonus per NMA', kind: 'number', value: row => row.offer?.perAcre ?? null },
  { id: 'royalty', title: 'Royalty', kind: 'text', value: row => row.offer?.royalty ?? null },
  {
    id: 'termMonths',
    title: 'Primary term, months',
    kind: 'number',
    value: row => row.offer?.termMonths ?? null,
  },
  { id: 'expiresOn', title: 'Offer expires', kind: 'date', value: row => row.offer?.expiresOn ?? null },
  { id: 'mailedOn', title: 'Mailed', kind: 'date', value: row => row.offer?.mailedOn ?? null },
  { id: 'certifiedNo', title: 'Certified no.', kind: 'text', value: row => row.offer?.certifiedNo ?? null },
  { id: 'returnedOn', title: 'Returned', kind: 'date', value: row => row.offer?.returnedOn ?? null },
  { id: 'answeredOn', title: 'Answered', kind: 'date', value: row => row.offer?.answeredOn ?? null },
]
