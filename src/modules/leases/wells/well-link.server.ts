import { sql } from 'drizzle-orm'
import { record } from '../../../core/data/record.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { leaseWells } from '../../wells/records/lease-well.table.ts'
import { leaseParts } from '../upkeep/lease-part.server.ts'
import { wellLink, type WellLink } from './well-link.ts'

type LinkRow = typeof leaseWells.$inferSelect

const noSuchWell = 'Well not found. Choose it again.'
/** Deleted is the same as absent. */
const wellNotFound = () => new AppError('invalid', noSuchWell, { fields: { wellId: noSuchWell } })

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
  also: async (tx, { tenantId }, _id, { wellId }) => {
    const { rows } = await tx.execute(sql`
      select 1 from wells where tenant_id = ${tenantId} and id = ${wellId} and deleted_at is null`)
    if (rows.length === 0) throw wellNotFound()
  },
  tellOtherSide: async (tx, actor, leaseId, before, after) => {
    const [from, to] = [before?.wellId, after?.wellId]
    const tell = (recordId: string, act: string, sides: { before?: unknown; after?: unknown }) =>
      record(tx, actor, { noun: 'wells', recordId, act, ...sides })
    const now = { ...after, leaseId }
    if (from && from === to) return tell(from, 'change lease link', { before, after: now })
    if (from) await tell(from, 'unlink lease', { before: { ...before, leaseId } })
    if (to) await tell(to, 'link lease', { after: now })
  },
  refusals: {
    lease_wells_well: ['wellId', noSuchWell],
    lease_wells_tract: ['tractId', 'Tract not found. Choose it again.'],
    lease_wells_once: [
      'wellId',
      'This well is linked to the lease already, for the same tract and from the same day.',
    ],
  },
})
