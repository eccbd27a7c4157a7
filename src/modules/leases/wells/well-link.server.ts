import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange, type Actor } from '../../../core/data/record.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { leaseWells } from './lease-well.table.ts'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { leasePartOptions } from '../upkeep/lease-parts.server.ts'
import { wellLink, type WellLink } from './well-link.ts'

const wellNotFoundMessage = 'Well not found. Choose it again.'
/** A deleted well counts as not found. */
const wellNotFound = () =>
  new AppError('invalid', wellNotFoundMessage, { fields: { wellId: wellNotFoundMessage } })

async function requireWell(tx: Tx, { tenantId }: Actor, wellId: string) {
  const { rows } = await tx.execute(sql`
    select 1 from wells where tenant_id = ${tenantId} and id = ${wellId} and deleted_at is null`)
  if (rows.length === 0) throw wellNotFound()
}

type MaybeLink = WellLink | undefined

/** Logs the link in the well's own history, too. */
async function logOnWell(tx: Tx, actor: Actor, leaseId: string, previous: MaybeLink, updated: MaybeLink) {
  const [from, to] = [previous?.wellId, updated?.wellId]
  const log = (recordId: string, action: string, values: { before?: unknown; after?: unknown }) =>
    recordChange(tx, actor, { noun: 'wells', recordId, act: action, ...values })
  const current = { ...updated, leaseId }
  if (from && from === to) return log(from, 'change lease link', { before: previous, after: current })
  if (from) await log(from, 'unlink lease', { before: { ...previous, leaseId } })
  if (to) await log(to, 'link lease', { after: current })
}

export const wellLinkParts = recordParts(leasePartOptions, {
  one: 'well',
  table: leaseWells,
  schema: wellLink,
  toColumns: ({ note, ...values }) => ({ ...values, note: note || null }),
  toFields: row => ({
    wellId: row.wellId,
    tractId: row.tractId,
    unit: row.unit,
    holds: row.holds,
    fromDate: row.fromDate,
    toDate: row.toDate,
    note: row.note ?? '',
  }),
  async alsoWrite(tx, { actor }, { parentId, before, after }) {
    if (after) await requireWell(tx, actor, after.wellId)
    await logOnWell(tx, actor, parentId, before, after)
  },
  refusals: {
    lease_wells_well: ['wellId', wellNotFoundMessage],
    lease_wells_tract: ['tractId', 'Tract not found. Choose it again.'],
    lease_wells_once: [
      'wellId',
      'This well is already linked to the lease, for the same tract and from the same date.',
    ],
  },
})
