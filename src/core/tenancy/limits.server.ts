import { sql } from 'drizzle-orm'
import type { Membership, Plan } from '../access/refusal.ts'
import type { PlanLimit } from '../access/vocabulary.ts'
import type { Database, Scope, Tx } from '../data/database.server.ts'
import { formatBytes } from '../../ui/formats.ts'
import { AppError } from '../error/AppError.ts'
import { apiCallsKind, bytesOfMegabytes, quotaExceededMessage, usageSentence } from './limit-messages.ts'

type Holder = Pick<Membership, 'tenantId' | 'plan'>

/**
 * Reserves room for `amount` of a limited thing in the transaction that creates them. The counter's row is locked until
 * commit, so that two writers cannot both take the last place. Throws `limit_reached` if the plan has no room.
 */
export async function reserveQuota(
  tx: Tx,
  { tenantId, plan }: Holder,
  limit: Exclude<PlanLimit, 'maxStorage' | 'maxApiCalls'>,
  noun: string,
  more = 1,
): Promise<void> {
  if (more <= 0) return
  const held = await takeIfRoom(tx, tenantId, limit, more)
  const max = plan.limits[limit]
  if (max !== undefined && held > max)
    throw noRoom(plan, limit, usageSentence(max, noun, held - more), max, held - more)
}

/**
 * Reserves as much of `amount` as the plan has room for. Returns their number and, if that is fewer, a sentence with the reason.
 */
export async function takeRoomLeft(
  tx: Tx,
  { tenantId, plan }: Holder,
  limit: Exclude<PlanLimit, 'maxStorage' | 'maxApiCalls'>,
  noun: string,
  more: number,
): Promise<{ fitting: number; why: string | null }> {
  if (more <= 0) return { fitting: 0, why: null }
  const held = await takeIfRoom(tx, tenantId, limit, more)
  const max = plan.limits[limit] ?? Infinity
  const over = Math.min(more, Math.max(0, held - max))
  if (over === 0) return { fitting: more, why: null }
  await releaseQuota(tx, tenantId, limit, over)
  return { fitting: more - over, why: quotaExceededMessage(plan, usageSentence(max, noun, held - more)) }
}

/**
 * Counts things that are created along with something else, even beyond the plan's limit. They are not refused, but a
 * full plan refuses the next thing that a user creates.
 */
export async function takeWithoutAsking(
  tx: Tx,
  tenantId: string,
  limit: Exclude<PlanLimit, 'maxStorage' | 'maxApiCalls'>,
  more: number,
): Promise<void> {
  if (more > 0) await takeIfRoom(tx, tenantId, limit, more)
}

/** The used amount of a limited thing, and the plan's limit; null if unlimited. */
export async function quotaLeft(tx: Tx, { tenantId, plan }: Holder, limit: PlanLimit) {
  const { rows } = await tx.execute<{ held: string }>(
    sql`select held from limit_counters where tenant_id = ${tenantId} and kind = ${limit}`,
  )
  return { held: Number(rows[0]?.held ?? 0), most: plan.limits[limit] ?? null }
}

/** Releases room in the transaction that deletes. */
export const releaseQuota = (tx: Tx, tenantId: string, limit: PlanLimit, fewer = 1) =>
  tx.execute(sql`
    with given as (
      update limit_counters set held = greatest(0, held - ${fewer}::bigint)
      where tenant_id = ${tenantId} and kind = ${limit} and ${fewer}::bigint > 0 returning tenant_id)
    select pg_notify('change', tenant_id || ' usage') from given`)

/** Reserves room for the bytes of a file. The plan counts megabytes of 1,048,576 bytes; the counter holds bytes. */
export async function takeStorage(tx: Tx, { tenantId, plan }: Holder, bytes: number): Promise<void> {
  if (bytes <= 0) return
  const held = await takeIfRoom(tx, tenantId, 'maxStorage', bytes)
  const limit = plan.limits.maxStorage
  if (limit === undefined || held <= bytesOfMegabytes(limit)) return
  const before = held - bytes
  const text = `${formatBytes(bytesOfMegabytes(limit))} of files; ${formatBytes(before)} are in use, and this needs ${formatBytes(bytes)} more.`
  throw noRoom(plan, 'maxStorage', text, limit, before)
}

/** Releases the bytes of a deleted file. */
export const giveStorage = (tx: Tx, tenantId: string, bytes: number) =>
  releaseQuota(tx, tenantId, 'maxStorage', bytes)

/**
 * Counts one API call, before its work begins and in its own transaction: all calls of an organization share one
 * counter row, and would otherwise wait for each other. Calls are limited by calendar month (UTC); `today` is
 * YYYY-MM-DD. Throws `limit_reached` if the month's calls are used up.
 */
export async function takeApiCall(
  database: Database,
  scope: Scope,
  plan: Plan,
  today: string,
): Promise<void> {
  const { tenantId } = scope
  await database.inTenant(scope, tx => takeCall(tx, { tenantId, plan }, today))
}

async function takeCall(tx: Tx, { tenantId, plan }: Holder, today: string): Promise<void> {
  const held = await takeIfRoom(tx, tenantId, apiCallsKind(today), 1)
  const limit = plan.limits.maxApiCalls
  if (limit !== undefined && held > limit)
    throw noRoom(plan, 'maxApiCalls', `${count(limit)} calls a month, all used.`, limit, held - 1)
}

/** Adds to a counter, signals the change, and returns the new value. */
async function takeIfRoom(tx: Tx, tenantId: string, kind: string, more: number): Promise<number> {
  const { rows } = await tx.execute<{ held: number }>(sql`
    with c as (
      insert into limit_counters as c (tenant_id, kind, held) values (${tenantId}, ${kind}, ${more})
      on conflict (tenant_id, kind) do update set held = c.held + excluded.held
      returning held)
    select held, pg_notify('change', ${`${tenantId} usage`}) from c`)
  return rows[0]!.held
}

const count = (number: number) => number.toLocaleString('en-US')

const noRoom = (plan: Plan, limit: PlanLimit, allows: string, max: number, held: number) =>
  new AppError('limit_reached', quotaExceededMessage(plan, allows), { details: { limit, most: max, held } })
