import { sql } from 'drizzle-orm'
import type { Membership, Plan } from '../access/refusal.ts'
import type { PlanLimit } from '../access/vocabulary.ts'
import type { Database, Scope, Tx } from '../data/database.server.ts'
import { formatBytes } from '../../ui/formats.ts'
import { AppError } from '../error/AppError.ts'
import { apiCallsKind, megabytesToBytes, quotaExceededMessage, usageSentence } from './limit-messages.ts'

type QuotaHolder = Pick<Membership, 'tenantId' | 'plan'>

/**
 * Reserves room for `amount` of a limited thing in the transaction that creates them. The counter's row is locked until
 * commit, so that two writers cannot both take the last place. Throws `limit_reached` if the plan has no room.
 */
export async function reserveQuota(
  tx: Tx,
  { tenantId, plan }: QuotaHolder,
  limit: Exclude<PlanLimit, 'maxStorage' | 'maxApiCalls'>,
  noun: string,
  amount = 1,
): Promise<void> {
  if (amount <= 0) return
  const usedAmount = await increaseCounter(tx, tenantId, limit, amount)
  const max = plan.limits[limit]
  if (max !== undefined && usedAmount > max)
    throw limitReachedError(
      plan,
      limit,
      usageSentence(max, noun, usedAmount - amount),
      max,
      usedAmount - amount,
    )
}

/**
 * Reserves as much of `amount` as the plan has room for. Returns their number and, if that is fewer, a sentence with the reason.
 */
export async function reserveUpToQuota(
  tx: Tx,
  { tenantId, plan }: QuotaHolder,
  limit: Exclude<PlanLimit, 'maxStorage' | 'maxApiCalls'>,
  noun: string,
  amount: number,
): Promise<{ fitting: number; why: string | null }> {
  if (amount <= 0) return { fitting: 0, why: null }
  const usedAmount = await increaseCounter(tx, tenantId, limit, amount)
  const max = plan.limits[limit] ?? Infinity
  const excess = Math.min(amount, Math.max(0, usedAmount - max))
  if (excess === 0) return { fitting: amount, why: null }
  await releaseQuota(tx, tenantId, limit, excess)
  return {
    fitting: amount - excess,
    why: quotaExceededMessage(plan, usageSentence(max, noun, usedAmount - amount)),
  }
}

/**
 * Counts things that are created along with something else, even beyond the plan's limit. They are not refused, but a
 * full plan refuses the next thing that a user creates.
 */
export async function reserveBeyondQuota(
  tx: Tx,
  tenantId: string,
  limit: Exclude<PlanLimit, 'maxStorage' | 'maxApiCalls'>,
  amount: number,
): Promise<void> {
  if (amount > 0) await increaseCounter(tx, tenantId, limit, amount)
}

/** The used amount of a limited thing, and the plan's limit; null if unlimited. */
export async function readQuota(tx: Tx, { tenantId, plan }: QuotaHolder, limit: PlanLimit) {
  const { rows } = await tx.execute<{ held: string }>(
    sql`select held from limit_counters where tenant_id = ${tenantId} and kind = ${limit}`,
  )
  return { held: Number(rows[0]?.held ?? 0), most: plan.limits[limit] ?? null }
}

/** Releases room in the transaction that deletes. */
export const releaseQuota = (tx: Tx, tenantId: string, limit: PlanLimit, amount = 1) =>
  tx.execute(sql`
    with given as (
      update limit_counters set held = greatest(0, held - ${amount}::bigint)
      where tenant_id = ${tenantId} and kind = ${limit} and ${amount}::bigint > 0 returning tenant_id)
    select pg_notify('change', tenant_id || ' usage') from given`)

/** Reserves room for the bytes of a file. The plan counts megabytes of 1,048,576 bytes; the counter holds bytes. */
export async function reserveStorage(tx: Tx, { tenantId, plan }: QuotaHolder, bytes: number): Promise<void> {
  if (bytes <= 0) return
  const usedBytes = await increaseCounter(tx, tenantId, 'maxStorage', bytes)
  const limit = plan.limits.maxStorage
  if (limit === undefined || usedBytes <= megabytesToBytes(limit)) return
  const previous = usedBytes - bytes
  const text = `${formatBytes(megabytesToBytes(limit))} of files; ${formatBytes(previous)} are in use, and this needs ${formatBytes(bytes)} more.`
  throw limitReachedError(plan, 'maxStorage', text, limit, previous)
}

/** Releases the bytes of a deleted file. */
export const releaseStorage = (tx: Tx, tenantId: string, bytes: number) =>
  releaseQuota(tx, tenantId, 'maxStorage', bytes)

/**
 * Counts one API call, before its work begins and in its own transaction: all calls of an organization share one
 * counter row, and would otherwise wait for each other. Calls are limited by calendar month (UTC); `today` is
 * YYYY-MM-DD. Throws `limit_reached` if the month's calls are used up.
 */
export async function countApiCall(
  database: Database,
  scope: Scope,
  plan: Plan,
  today: string,
): Promise<void> {
  const { tenantId } = scope
  await database.inTenant(scope, tx => countCall(tx, { tenantId, plan }, today))
}

async function countCall(tx: Tx, { tenantId, plan }: QuotaHolder, today: string): Promise<void> {
  const callCount = await increaseCounter(tx, tenantId, apiCallsKind(today), 1)
  const limit = plan.limits.maxApiCalls
  if (limit !== undefined && callCount > limit)
    throw limitReachedError(
      plan,
      'maxApiCalls',
      `${formatCount(limit)} calls a month, all used.`,
      limit,
      callCount - 1,
    )
}

/** Adds to a counter, signals the change, and returns the new value. */
async function increaseCounter(tx: Tx, tenantId: string, kind: string, amount: number): Promise<number> {
  const { rows } = await tx.execute<{ held: number }>(sql`
    with c as (
      insert into limit_counters as c (tenant_id, kind, held) values (${tenantId}, ${kind}, ${amount})
      on conflict (tenant_id, kind) do update set held = c.held + excluded.held
      returning held)
    select held, pg_notify('change', ${`${tenantId} usage`}) from c`)
  return rows[0]!.held
}

const formatCount = (number: number) => number.toLocaleString('en-US')

const limitReachedError = (plan: Plan, limit: PlanLimit, allows: string, max: number, usedAmount: number) =>
  new AppError('limit_reached', quotaExceededMessage(plan, allows), {
    details: { limit, most: max, held: usedAmount },
  })
