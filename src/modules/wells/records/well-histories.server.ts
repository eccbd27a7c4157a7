import { and, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { writeRow } from '../../../core/data/rows.server.ts'
import { wellOperators, wellStatusHistory } from './well-records.table.ts'
import type { WellFields } from '../identity/well.ts'
import { toWell, lockWell, updateStamps, wellRecords } from '../identity/well-row.server.ts'

const newWellRecord = (actor: Actor, wellId: string) => ({
  tenantId: actor.tenantId,
  id: newId(),
  wellId,
  createdBy: actor.userId,
  updatedBy: actor.userId,
})

/** Adds an entry to a well's status history, replacing any on the same day. */
export async function addStatusEntry(
  tx: Tx,
  actor: Actor,
  wellId: string,
  fields: WellFields,
  since: string,
  importBatchId: string | null = null,
) {
  const { status, type, rawStatus } = fields
  await removeStatusEntry(tx, actor, wellId, since)
  await tx
    .insert(wellStatusHistory)
    .values({ ...newWellRecord(actor, wellId), effectiveOn: since, status, type, rawStatus, importBatchId })
}

/** Moves a status entry to its corrected start date. */
export async function moveStatusEntry(
  tx: Tx,
  actor: Actor,
  wellId: string,
  from: string | null,
  fields: WellFields,
) {
  const since = fields.statusDate
  if (since === null) return
  const entries = wellStatusHistory
  await removeStatusEntry(tx, actor, wellId, since)
  const moved =
    from === null
      ? []
      : await tx
          .update(entries)
          .set({ effectiveOn: since, ...updateStamps(actor.userId), version: sql`${entries.version} + 1` })
          .where(
            and(
              eq(entries.tenantId, actor.tenantId),
              eq(entries.wellId, wellId),
              eq(entries.effectiveOn, from),
            ),
          )
          .returning({ id: entries.id })
  if (moved.length === 0) await addStatusEntry(tx, actor, wellId, fields, since)
}

/**
 * Sets a well's status and operator to the newest history entries on a date, so correcting a history corrects the
 * well. A history without an entry by that date changes nothing.
 */
export async function setFactsFromHistory(
  tx: Tx,
  actor: Actor,
  wellId: string,
  today: string,
): Promise<void> {
  const statusEntries = wellStatusHistory
  const [status] = await tx
    .select()
    .from(statusEntries)
    .where(
      and(
        eq(statusEntries.tenantId, actor.tenantId),
        eq(statusEntries.wellId, wellId),
        lte(statusEntries.effectiveOn, today),
      ),
    )
    .orderBy(desc(statusEntries.effectiveOn), desc(statusEntries.id))
    .limit(1)
  const operatorEntries = wellOperators
  const [operator] = await tx
    .select()
    .from(operatorEntries)
    .where(
      and(
        eq(operatorEntries.tenantId, actor.tenantId),
        eq(operatorEntries.wellId, wellId),
        or(isNull(operatorEntries.fromDate), lte(operatorEntries.fromDate, today)),
        or(isNull(operatorEntries.toDate), gte(operatorEntries.toDate, today)),
      ),
    )
    .orderBy(sql`${operatorEntries.fromDate} desc nulls last`, desc(operatorEntries.id))
    .limit(1)
  const row = await lockWell(tx, actor.tenantId, wellId)
  const previous = toWell(row)
  const updated = {
    ...previous,
    ...(status && {
      status: status.status,
      type: status.type,
      rawStatus: status.rawStatus,
      statusDate: status.effectiveOn,
    }),
    ...(operator && { operator: operator.operator, operatorNo: operator.operatorNo }),
  }
  await writeRow(tx, actor, wellRecords, row, updated)
}

/** Deletes the entry that began on a date from a well's status history. */
export async function removeStatusEntry(tx: Tx, actor: Actor, wellId: string, since: string) {
  const { tenantId, wellId: wellColumn, effectiveOn } = wellStatusHistory
  await tx
    .delete(wellStatusHistory)
    .where(and(eq(tenantId, actor.tenantId), eq(wellColumn, wellId), eq(effectiveOn, since)))
}

/** Ends the previous operator's entry and begins the new operator's. */
export async function changeOperator(
  tx: Tx,
  actor: Actor,
  wellId: string,
  previous: WellFields,
  updated: WellFields,
  since: string,
) {
  const entries = wellOperators
  const closed = await tx
    .update(entries)
    .set({
      toDate: sql`${since}::date - 1`,
      ...updateStamps(actor.userId),
      version: sql`${entries.version} + 1`,
    })
    .where(
      and(
        eq(entries.tenantId, actor.tenantId),
        eq(entries.wellId, wellId),
        isNull(entries.toDate),
        or(isNull(entries.fromDate), sql`${entries.fromDate} < ${since}`),
      ),
    )
    .returning({ id: entries.id })
  if (closed.length === 0 && previous.operator !== null) {
    const { operator, operatorNo } = previous
    const until = sql`${since}::date - 1`
    await tx.insert(entries).values({ ...newWellRecord(actor, wellId), operator, operatorNo, toDate: until })
  }
  if (updated.operator !== null) {
    const { operator, operatorNo } = updated
    await tx
      .insert(entries)
      .values({ ...newWellRecord(actor, wellId), operator, operatorNo, fromDate: since })
  }
}
