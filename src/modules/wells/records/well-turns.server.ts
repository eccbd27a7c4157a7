import { and, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { writeRow } from '../../../core/data/rows.server.ts'
import { wellOperators, wellStatusHistory } from './well-records.table.ts'
import type { WellFields } from '../identity/well.ts'
import { toWell, lockWell, stamps, wellRecords } from '../identity/well-row.server.ts'

const ownedByWell = (actor: Actor, wellId: string) => ({
  tenantId: actor.tenantId,
  id: newId(),
  wellId,
  createdBy: actor.userId,
  updatedBy: actor.userId,
})

/** Adds an entry to a well's status history, replacing any on the same day. */
export async function noteStatus(
  tx: Tx,
  actor: Actor,
  wellId: string,
  fields: WellFields,
  since: string,
  importBatchId: string | null = null,
) {
  const { status, type, rawStatus } = fields
  await forgetStatus(tx, actor, wellId, since)
  await tx
    .insert(wellStatusHistory)
    .values({ ...ownedByWell(actor, wellId), effectiveOn: since, status, type, rawStatus, importBatchId })
}

/** Moves a status entry to its corrected start date. */
export async function moveStatus(
  tx: Tx,
  actor: Actor,
  wellId: string,
  from: string | null,
  fields: WellFields,
) {
  const since = fields.statusDate
  if (since === null) return
  const turns = wellStatusHistory
  await forgetStatus(tx, actor, wellId, since)
  const moved =
    from === null
      ? []
      : await tx
          .update(turns)
          .set({ effectiveOn: since, ...stamps(actor.userId), version: sql`${turns.version} + 1` })
          .where(
            and(eq(turns.tenantId, actor.tenantId), eq(turns.wellId, wellId), eq(turns.effectiveOn, from)),
          )
          .returning({ id: turns.id })
  if (moved.length === 0) await noteStatus(tx, actor, wellId, fields, since)
}

/**
 * Sets a well's status and operator to the newest history entries on a date, so correcting a history corrects the
 * well. A history without an entry by that date changes nothing.
 */
export async function factsFollow(tx: Tx, actor: Actor, wellId: string, today: string): Promise<void> {
  const entries = wellStatusHistory
  const [status] = await tx
    .select()
    .from(entries)
    .where(
      and(eq(entries.tenantId, actor.tenantId), eq(entries.wellId, wellId), lte(entries.effectiveOn, today)),
    )
    .orderBy(desc(entries.effectiveOn), desc(entries.id))
    .limit(1)
  const turns = wellOperators
  const [operator] = await tx
    .select()
    .from(turns)
    .where(
      and(
        eq(turns.tenantId, actor.tenantId),
        eq(turns.wellId, wellId),
        or(isNull(turns.fromDate), lte(turns.fromDate, today)),
        or(isNull(turns.toDate), gte(turns.toDate, today)),
      ),
    )
    .orderBy(sql`${turns.fromDate} desc nulls last`, desc(turns.id))
    .limit(1)
  const row = await lockWell(tx, actor.tenantId, wellId)
  const before = toWell(row)
  const after = {
    ...before,
    ...(status && {
      status: status.status,
      type: status.type,
      rawStatus: status.rawStatus,
      statusDate: status.effectiveOn,
    }),
    ...(operator && { operator: operator.operator, operatorNo: operator.operatorNo }),
  }
  await writeRow(tx, actor, wellRecords, row, after)
}

/** Deletes the entry that began on a date from a well's status history. */
export async function forgetStatus(tx: Tx, actor: Actor, wellId: string, since: string) {
  const { tenantId, wellId: wellColumn, effectiveOn } = wellStatusHistory
  await tx
    .delete(wellStatusHistory)
    .where(and(eq(tenantId, actor.tenantId), eq(wellColumn, wellId), eq(effectiveOn, since)))
}

/** Ends the previous operator's entry and begins the new operator's. */
export async function noteOperator(
  tx: Tx,
  actor: Actor,
  wellId: string,
  before: WellFields,
  after: WellFields,
  since: string,
) {
  const turns = wellOperators
  const closed = await tx
    .update(turns)
    .set({ toDate: sql`${since}::date - 1`, ...stamps(actor.userId), version: sql`${turns.version} + 1` })
    .where(
      and(
        eq(turns.tenantId, actor.tenantId),
        eq(turns.wellId, wellId),
        isNull(turns.toDate),
        or(isNull(turns.fromDate), sql`${turns.fromDate} < ${since}`),
      ),
    )
    .returning({ id: turns.id })
  if (closed.length === 0 && before.operator !== null) {
    const { operator, operatorNo } = before
    const until = sql`${since}::date - 1`
    await tx.insert(turns).values({ ...ownedByWell(actor, wellId), operator, operatorNo, toDate: until })
  }
  if (after.operator !== null) {
    const { operator, operatorNo } = after
    await tx.insert(turns).values({ ...ownedByWell(actor, wellId), operator, operatorNo, fromDate: since })
  }
}
