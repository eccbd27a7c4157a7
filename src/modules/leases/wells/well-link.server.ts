import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { record, type Actor } from '../../../core/data/record.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { leaseWells } from './lease-well.table.ts'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { leasePartOptions } from '../upkeep/lease-parts.server.ts'
import { wellLink, type WellLink } from './well-link.ts'

const noSuchWell = 'Well not found. Choose it again.'
/** A deleted well counts as not found. */
const wellNotFound = () => new AppError('invalid', noSuchWell, { fields: { wellId: noSuchWell } })

async function refuseMissing(tx: Tx, { tenantId }: Actor, wellId: string) {
  const { rows } = await tx.execute(sql`
    select 1 from wells where tenant_id = ${tenantId} and id = ${wellId} and deleted_at is null`)
  if (rows.length === 0) throw wellNotFound()
}

type Side = WellLink | undefined

/** Logs the link in the well's own history, too. */
async function signalWell(tx: Tx, actor: Actor, leaseId: string, before: Side, after: Side) {
  const [from, to] = [before?.wellId, after?.wellId]
  const tell = (recordId: string, action: string, sides: { before?: unknown; after?: unknown }) =>
    record(tx, actor, { noun: 'wells', recordId, act: action, ...sides })
  const now = { ...after, leaseId }
  if (from && from === to) return tell(from, 'change lease link', { before, after: now })
  if (from) await tell(from, 'unlink lease', { before: { ...before, leaseId } })
  if (to) await tell(to, 'link lease', { after: now })
}

export const wellLinkParts = recordParts(leasePartOptions, {
  one: 'well',
  table: leaseWells,
  schema: wellLink,
  columnsOf: ({ note, ...values }) => ({ ...values, note: note || null }),
  fieldsOf: row => ({
    wellId: row.wellId,
    tractId: row.tractId,
    unit: row.unit,
    holds: row.holds,
    fromDate: row.fromDate,
    toDate: row.toDate,
    note: row.note ?? '',
  }),
  async also(tx, { actor }, { of, before, after }) {
    if (after) await refuseMissing(tx, actor, after.wellId)
    await signalWell(tx, actor, of, before, after)
  },
  refusals: {
    lease_wells_well: ['wellId', noSuchWell],
    lease_wells_tract: ['tractId', 'Tract not found. Choose it again.'],
    lease_wells_once: [
      'wellId',
      'This well is already linked to the lease, for the same tract and from the same date.',
    ],
  },
})
