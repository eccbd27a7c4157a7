import { leaseWells } from '../wells/lease-well.table.ts'
import { leaseParts } from './lease-part.server.ts'
import { wellLink, type WellLink } from './well-link.ts'

type LinkRow = typeof leaseWells.$inferSelect

export const wellLinkRouter = leaseParts<WellLink>({
  noun: 'well',
  table: leaseWells,
  schema: wellLink,
  stored: ({ note, ...values }) => ({ ...values, note: note || null }),
  read: (_tx, row: LinkRow) => ({
    wellId: row.wellId,
    tractId: row.tractId,
    unit: row.unit,
    holds: row.holds,
    fromDate: row.fromDate,
    toDate: row.toDate,
    note: row.note ?? '',
  }),
  refusals: {
    lease_wells_well: [
      'wellId',
      'Well not found. It may have been deleted, or it belongs to another organization.',
    ],
    lease_wells_tract: ['tractId', 'Tract not found. Choose it again.'],
    lease_wells_once: [
      'wellId',
      'This well is linked to the lease already, for the same tract and from the same day.',
    ],
  },
})
