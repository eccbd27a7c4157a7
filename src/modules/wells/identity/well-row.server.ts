import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { fieldsIn, lockRow, type Records } from '../../../core/data/rows.server.ts'
import { deriveLeases, leasesOfWells } from '../../leases/upkeep/lease-standing.port.server.ts'
import { deriveWells } from './well-states.port.server.ts'
import { wellSchema, type WellFields } from './well.ts'
import { wells, type WellRecord } from './well.table.ts'

/** The fields that people set, from a row of the table. */
export const fieldsOf: (row: WellRecord) => WellFields = fieldsIn(wellSchema)

export const wellRecords: Records<typeof wells, WellFields> = {
  table: wells,
  noun: 'wells',
  one: 'well',
  named: 'name',
  fieldsOf,
}

/** The well, locked until the transaction ends: whatever is kept beside it is changed one after the other. */
export const lockWell = (tx: Tx, tenantId: string, id: string) => lockRow(tx, tenantId, wellRecords, id)

/**
 * Raises the version of a well when a person adds to what is kept beside it, so that the undo of an import does not
 * take the well, and with it the person's work, away.
 */
export const touchWell = (tx: Tx, actor: Actor, id: string) =>
  tx
    .update(wells)
    .set({ ...stamps(actor.userId), version: sql`${wells.version} + 1` })
    .where(and(eq(wells.tenantId, actor.tenantId), eq(wells.id, id)))

/** Refusals of the database that a person can act on. */
export const wellRefusals: Record<string, [field: string, message: string]> = {
  wells_api: ['api', 'Another well has this API number.'],
}

/** The states of wells and of their leases follow from them: every change of wells or of what they produced ends here. */
export async function leasesFollow(
  tx: Tx,
  tenantId: string,
  wellIds: readonly string[],
  today: string,
): Promise<void> {
  await deriveWells(tx, tenantId, wellIds, today)
  await onlyLeasesFollow(tx, tenantId, wellIds, today)
}

/** The same for changes that cannot move a well's own state. */
export async function onlyLeasesFollow(
  tx: Tx,
  tenantId: string,
  wellIds: readonly string[],
  today: string,
): Promise<void> {
  const leaseIds = await leasesOfWells(tx, tenantId, wellIds)
  if (leaseIds.length > 0) await deriveLeases(tx, tenantId, leaseIds, today)
}

/** What an update sets beside its fields. */
export const stamps = (userId: string) => ({ updatedAt: sql`now()`, updatedBy: userId })
