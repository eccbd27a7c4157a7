import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import { sql } from 'drizzle-orm'
import type { Membership } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import { takeAdvisoryLock } from '../../../core/data/advisory-lock.server.ts'
import { groupBy } from '../../../core/data/group-by.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { daysBetween, type Day } from '../../../core/time/calendar.ts'
import { dayInZone } from '../../../core/time/day.ts'
import { notifyTenant } from '../../notifications/notify.port.server.ts'
import { logWithdrawnAcknowledgments } from '../history/withdrawn.server.ts'
import { leaseObligationsSql, obligationCondition } from '../obligations/obligation-numbers.port.server.ts'
import { stepDays, stepsDue, type ChainNotice } from '../chain/chain.ts'
import { readChains } from '../chain/chain.port.server.ts'
import { escalationMatter, type EscalatedObligation } from './escalation-message.ts'

/**
 * Notifies the users whose turn it is about open, unacknowledged obligations. Each step is stored in the transaction
 * of its notification, so an interrupted process leaves both or neither. Safe to repeat.
 */
export const escalate = (
  services: Pick<Services, 'database' | 'jobs'>,
  tenantId: string,
  now = new Date(),
): Promise<void> =>
  notifyTenant(
    services,
    tenantId,
    async (tx, membership) => {
      // Prevents two processes from notifying one organization at the same time.
      await takeAdvisoryLock(tx, `escalate ${tenantId}`)
      const today = dayInZone(now, membership.timeZone)
      const chains = await readChains(tx, membership)
      const memberIds = chains.managers.map(({ id }) => id)
      const readDueSteps = async () =>
        (await readUnacknowledged(tx, tenantId, today)).flatMap(row =>
          stepsDue(chains.chainFor(row.assignedTo), daysBetween(today, row.payBy), row.told).map(step => ({
            ...step,
            row,
          })),
        )
      const formerLeaseIds = await readFormerMemberLeaseIds(tx, tenantId, memberIds)
      const leaseIds = new Set([...formerLeaseIds, ...(await readDueSteps()).map(({ row }) => row.leaseId)])
      if (leaseIds.size === 0) return []
      await lockLeases(tx, tenantId, [...leaseIds])
      if (formerLeaseIds.length > 0) await clearFormerAcknowledgments(tx, tenantId, memberIds)
      const steps = (await readDueSteps()).filter(({ row }) => leaseIds.has(row.leaseId))
      if (steps.length === 0) return []
      const once = `escalation ${newId()}`
      await storeSteps(tx, tenantId, once, steps, now)
      await signal(tx, tenantId, 'leases')
      return [...groupBy(steps, ({ userId }) => userId)].map(([userId, steps]) => ({
        ...escalationMatter(
          steps.map(({ row }) => row),
          today,
        ),
        receivers: [userId],
        once,
      }))
    },
    now,
  )

/** Returns the users notified of an obligation since a day, or due to be notified today. */
export type EscalationLookup = (obligationId: string, since: Day) => string[]

/** Finds the users that escalation notifies, so that they get no separate reminder. */
export async function readEscalations(tx: Tx, membership: Membership, today: Day): Promise<EscalationLookup> {
  const { tenantId, timeZone } = membership
  const rows = await readUnacknowledged(tx, tenantId, today)
  if (rows.length === 0) return () => []
  const chains = await readChains(tx, membership)
  const rowById = new Map(rows.map(row => [row.id, row]))
  return (id, since) => {
    const row = rowById.get(id)
    if (!row) return []
    const dueToday = stepsDue(chains.chainFor(row.assignedTo), daysBetween(today, row.payBy), row.told)
    const earlier = row.told.filter(({ at }) => dayInZone(new Date(at), timeZone) >= since)
    return [...dueToday, ...earlier].map(({ userId }) => userId)
  }
}

type UnacknowledgedObligation = EscalatedObligation & {
  assignedTo: string | null
  told: (ChainNotice & { at: string })[]
}

/**
 * Loads open, unacknowledged obligations that are near or late, in date order. Steps are looked up one by one
 * through their index: after a day on which thousands became late, a plan that joins them all could take minutes.
 */
async function readUnacknowledged(tx: Tx, tenantId: string, today: Day): Promise<UnacknowledgedObligation[]> {
  const open = obligationCondition(tenantId, { state: 'open', acknowledged: 'no' })
  const { rows } = await tx.execute<UnacknowledgedObligation>(sql`
    select o.id, o.lease_id as "leaseId", concat_ws(' ', nullif(l.lease_number, ''), nullif(l.name, '')) as lease,
      o.type, o.title, o.pay_by as "payBy", o.amount, o.consequence = 'TERMINATES' as ends,
      o.assigned_to as "assignedTo", coalesce(s.told, '[]'::jsonb) as told
    from ${leaseObligationsSql}
    cross join lateral (
      select jsonb_agg(jsonb_build_object('userId', user_id, 'step', step, 'at', told_at)) as told
      from escalation_steps
      where tenant_id = ${tenantId} and obligation_id = o.id and pay_by = o.pay_by and ended_at is null) s
    where ${open} and o.pay_by <= ${today}::date + ${stepDays[0]}::int
    order by o.pay_by, o.id`)
  return rows
}

const storeSteps = (
  tx: Tx,
  tenantId: string,
  once: string,
  steps: readonly (ChainNotice & { row: UnacknowledgedObligation })[],
  now: Date,
) => {
  const rows = steps.map(({ userId, step, row }) => ({
    id: newId(),
    obligation: row.id,
    user: userId,
    payBy: row.payBy,
    step,
  }))
  return tx.execute(sql`
    insert into escalation_steps (tenant_id, id, obligation_id, user_id, pay_by, step, once, told_at)
    select ${tenantId}, id, obligation, "user", "payBy", step, ${once}, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id uuid, obligation uuid, "user" text, "payBy" date, step smallint)
    ${sql.raw(onConflictIgnore)}`)
}

/**
 * Locks the leases first, like every change of an obligation, so that a simultaneous acknowledgment comes before or
 * after.
 */
const lockLeases = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.execute(sql`
    select id from leases where tenant_id = ${tenantId} and id = any (${sql.param([...ids])}::uuid[])
    order by id for update`)

/** Selects obligations acknowledged by users who can no longer handle them. */
const acknowledgedByFormerSql = (tenantId: string, memberIds: readonly string[]) => sql`
  tenant_id = ${tenantId} and deleted_at is null and status in ('DUE', 'APPROVED')
  and acknowledged_by is not null and not acknowledged_by = any (${sql.param([...memberIds])}::text[])`

async function readFormerMemberLeaseIds(
  tx: Tx,
  tenantId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct lease_id as id from obligations where ${acknowledgedByFormerSql(tenantId, memberIds)}`)
  return rows.map(({ id }) => id)
}

/** Reopens them for acknowledgment. */
async function clearFormerAcknowledgments(
  tx: Tx,
  tenantId: string,
  memberIds: readonly string[],
): Promise<void> {
  const { rows } = await tx.execute<{ leaseId: string; title: string; acknowledgedBy: string }>(sql`
    with gone as (select tenant_id, id, acknowledged_by from obligations where ${acknowledgedByFormerSql(tenantId, memberIds)})
    update obligations o set acknowledged_by = null, acknowledged_at = null, acknowledged_note = '',
      acknowledged_file = null, version = version + 1, updated_at = now(), updated_by = 'rules'
    from gone where o.tenant_id = gone.tenant_id and o.id = gone.id
    returning o.lease_id as "leaseId", o.title, gone.acknowledged_by as "acknowledgedBy"`)
  const reason = 'They no longer manage leases'
  await logWithdrawnAcknowledgments(
    tx,
    tenantId,
    rows.map(row => ({ ...row, reason })),
  )
}
