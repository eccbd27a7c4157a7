import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { newId } from '../../core/data/id.server.ts'
import type { Actor } from '../../core/data/record.server.ts'
import { wellOperators, wellStatusHistory } from './well-records.table.ts'
import type { WellFields } from './well.ts'
import { stamps } from './well-row.server.ts'

const made = (actor: Actor, wellId: string) => ({
  tenantId: actor.tenantId,
  id: newId(),
  wellId,
  createdBy: actor.userId,
  updatedBy: actor.userId,
})

/** Adds a turn to a well's status history; a second one on the same day replaces the first. */
export async function noteStatus(tx: Tx, actor: Actor, wellId: string, fields: WellFields, since: string) {
  const { status, type, rawStatus } = fields
  await forgetStatus(tx, actor, wellId, since)
  await tx
    .insert(wellStatusHistory)
    .values({ ...made(actor, wellId), effectiveOn: since, status, type, rawStatus })
}

/** Takes the turn that began on a day out of a well's status history. */
export async function forgetStatus(tx: Tx, actor: Actor, wellId: string, since: string) {
  const { tenantId, wellId: of, effectiveOn } = wellStatusHistory
  await tx
    .delete(wellStatusHistory)
    .where(and(eq(tenantId, actor.tenantId), eq(of, wellId), eq(effectiveOn, since)))
}

/** Ends the turn of the operator before and begins that of the new one. */
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
    await tx.insert(turns).values({ ...made(actor, wellId), operator, operatorNo, toDate: until as never })
  }
  if (after.operator !== null) {
    const { operator, operatorNo } = after
    await tx.insert(turns).values({ ...made(actor, wellId), operator, operatorNo, fromDate: since })
  }
}
