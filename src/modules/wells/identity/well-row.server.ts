import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { fieldsIn, lockRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { deriveLeases, readLeaseIdsByWells } from '../../leases/upkeep/lease-assessment.port.server.ts'
import { deriveWells } from './well-states.port.server.ts'
import { wellSchema, type WellFields } from './well.ts'
import { wells, type WellRecord } from './well.table.ts'

/** Extracts the user-editable fields from a table row. */
export const toWell: (row: WellRecord) => WellFields = fieldsIn(wellSchema)

export const wellRecords: RecordMapping<typeof wells, WellFields> = {
  table: wells,
  noun: 'wells',
  one: 'well',
  nameField: 'name',
  toFields: toWell,
}

/** Locks the well until the transaction ends, which serializes changes to its related records. */
export const lockWell = (tx: Tx, tenantId: string, id: string) => lockRow(tx, tenantId, wellRecords, id)

/**
 * Raises a well's version when a user adds a related record, so undoing an import does not remove the well and the
 * user's work with it.
 */
export const raiseWellVersion = (tx: Tx, actor: Actor, id: string) =>
  tx
    .update(wells)
    .set({ ...updateStamps(actor.userId), version: sql`${wells.version} + 1` })
    .where(and(eq(wells.tenantId, actor.tenantId), eq(wells.id, id)))

/** Database constraint violations that the user can fix. */
export const wellRefusals: Record<string, [field: string, message: string]> = {
  wells_api: ['api', 'Another well has this API number.'],
}

/**
 * Recomputes the derived state of wells and their leases. Every change of wells or their production must end with
 * this.
 */
export async function rederiveWells(
  tx: Tx,
  tenantId: string,
  wellIds: readonly string[],
  today: string,
): Promise<void> {
  await deriveWells(tx, tenantId, wellIds, today)
  await rederiveLinkedLeases(tx, tenantId, wellIds, today)
}

/** Recomputes the wells' leases only, for changes that cannot affect a well's own state. */
export async function rederiveLinkedLeases(
  tx: Tx,
  tenantId: string,
  wellIds: readonly string[],
  today: string,
): Promise<void> {
  const leaseIds = await readLeaseIdsByWells(tx, tenantId, wellIds)
  if (leaseIds.length > 0) await deriveLeases(tx, tenantId, leaseIds, today)
}

/** Columns that every update sets besides the changed fields. */
export const updateStamps = (userId: string) => ({ updatedAt: sql`now()`, updatedBy: userId })
