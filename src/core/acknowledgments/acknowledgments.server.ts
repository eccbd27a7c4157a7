import { sql } from 'drizzle-orm'
import type { Tx } from '../data/database.server.ts'
import { recordChange, type Actor } from '../data/record.server.ts'
import { AppError } from '../error/AppError.ts'
import type { RecordRef } from '../data/record-ref.ts'
import type { Day } from '../time/calendar.ts'
import type { Acknowledgment } from './acknowledgment.ts'

type Request = { people: readonly string[]; dueOn: Day | null }

/**
 * Asks people to acknowledge a record. A second request keeps earlier acknowledgments, adds the new people, and
 * replaces the due date. The caller must ensure that all of them may open the record.
 */
export async function requestAcknowledgment(
  tx: Tx,
  actor: Actor,
  { noun, recordId }: RecordRef,
  { people, dueOn }: Request,
): Promise<void> {
  const { tenantId, userId } = actor
  if (people.length === 0)
    throw new AppError('invalid', 'There is no one else to ask yet. Invite people first.')
  await tx.execute(sql`
    insert into acknowledgment_requests (tenant_id, noun, record_id, due_on, asked_by)
    values (${tenantId}, ${noun}, ${recordId}, ${dueOn}, ${userId})
    on conflict (tenant_id, noun, record_id) do update
      set due_on = excluded.due_on, asked_by = excluded.asked_by, asked_at = excluded.asked_at, ended_at = null`)
  await tx.execute(sql`
    insert into acknowledgments (tenant_id, noun, record_id, user_id)
    select ${tenantId}, ${noun}, ${recordId}, person from unnest(${sql.param([...people])}::text[]) person
    on conflict do nothing`)
  await recordChange(tx, actor, {
    noun,
    recordId,
    act: 'request acknowledgment',
    after: { dueOn, people: people.length },
  })
}

/** Ends the request, so that no one is asked any longer. */
export async function endAcknowledgment(tx: Tx, actor: Actor, { noun, recordId }: RecordRef): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update acknowledgment_requests set ended_at = now()
    where tenant_id = ${actor.tenantId} and noun = ${noun} and record_id = ${recordId} and ended_at is null`)
  if (rowCount) await recordChange(tx, actor, { noun, recordId, act: 'stop asking for acknowledgment' })
}

/** Records that a person who was asked has read the record. Only the first acknowledgment counts. */
export async function acknowledge(tx: Tx, actor: Actor, { noun, recordId }: RecordRef): Promise<void> {
  const { tenantId, userId } = actor
  const condition = sql`tenant_id = ${tenantId} and noun = ${noun} and record_id = ${recordId} and user_id = ${userId}`
  const { rowCount: updatedCount } = await tx.execute(
    sql`update acknowledgments set acknowledged_at = now() where ${condition} and acknowledged_at is null`,
  )
  if (updatedCount) return recordChange(tx, actor, { noun, recordId, act: 'acknowledge' })
  const { rowCount: requestCount } = await tx.execute(sql`select 1 from acknowledgments where ${condition}`)
  if (!requestCount) throw new AppError('forbidden', 'You are not asked to acknowledge this.')
}

/**
 * The progress of each of some records of a kind; records without a request are omitted. People who left without
 * acknowledging no longer count.
 */
export async function readAcknowledgments(
  tx: Tx,
  tenantId: string,
  noun: string,
  ids: readonly string[],
): Promise<Map<string, Acknowledgment>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<Acknowledgment & { id: string }>(sql`
    select r.record_id as id, r.due_on as "dueOn", r.ended_at is not null as ended,
      count(*) as asked, count(a.acknowledged_at) as acknowledged
    from acknowledgment_requests r
    join acknowledgments a on a.tenant_id = r.tenant_id and a.noun = r.noun and a.record_id = r.record_id
    left join memberships m on m.tenant_id = a.tenant_id and m.user_id = a.user_id
    where r.tenant_id = ${tenantId} and r.noun = ${noun} and r.record_id = any (${sql.param([...ids])}::uuid[])
      and (a.acknowledged_at is not null or m.user_id is not null)
    group by 1, 2, 3`)
  return new Map(rows.map(({ id, ...acknowledgment }) => [id, acknowledgment]))
}

export type Reader = { userId: string; at: Date | null }

/** The people asked about a record, with the time of each acknowledgment, earliest first. */
export async function readReaders(
  tx: Tx,
  tenantId: string,
  { noun, recordId }: RecordRef,
): Promise<Reader[]> {
  const { rows } = await tx.execute<Reader>(sql`
    select a.user_id as "userId", a.acknowledged_at as at from acknowledgments a
    left join memberships m on m.tenant_id = a.tenant_id and m.user_id = a.user_id
    where a.tenant_id = ${tenantId} and a.noun = ${noun} and a.record_id = ${recordId}
      and (a.acknowledged_at is not null or m.user_id is not null)
    order by a.acknowledged_at, a.user_id`)
  return rows
}

/** Ids of the records of a kind that a user still has to acknowledge. */
export async function readUnacknowledgedIds(
  tx: Tx,
  { tenantId, userId }: Actor,
  noun: string,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.record_id as id from acknowledgments a
    join acknowledgment_requests r on r.tenant_id = a.tenant_id and r.noun = a.noun and r.record_id = a.record_id
    where a.tenant_id = ${tenantId} and a.user_id = ${userId} and a.noun = ${noun}
      and a.acknowledged_at is null and r.ended_at is null`)
  return rows.map(({ id }) => id)
}
