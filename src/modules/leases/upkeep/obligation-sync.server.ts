import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import { and, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { addDays, type Day } from '../../../core/time/calendar.ts'
import { groupBy } from '../../../core/data/group-by.ts'
import { formatDate } from '../../../ui/formats.ts'
import type { AssessedLease } from './lease-facts.server.ts'
import { isLive } from '../record/lease-status.ts'
import { logWithdrawnAcknowledgments, type WithdrawnAcknowledgment } from '../history/withdrawn.server.ts'
import { findLapsedObligations } from './lapsed-obligations.ts'
import { scheduleObligations } from './obligation-schedule.ts'
import { reconcileObligations, type ObligationDraft } from '../record/obligation.ts'
import { obligations, type ObligationRow } from '../record/obligation.table.ts'

/** Days ahead for which obligations are created: a year, plus the weeks during which a one-year list is viewed. */
const lookAheadDays = 400

/** The author of created obligations: they follow from the lease terms, not from a user's action. */
const author = 'rules'

/**
 * Reconciles the obligations of leases with their terms. Obligations that a user has begun to settle are never
 * changed. Returns how many leases have a different next obligation than before.
 */
export async function syncObligations(
  tx: Tx,
  tenantId: string,
  assessed: readonly AssessedLease[],
  today: Day,
): Promise<number> {
  if (assessed.length === 0) return 0
  const ids = sql`any (${sql.param(assessed.map(({ row }) => row.id))}::uuid[])`
  const existing = await tx
    .select()
    .from(obligations)
    .where(and(sql`tenant_id = ${tenantId} and lease_id = ${ids}`, isNotNull(obligations.key)))
  const existingByLease = groupBy(existing, ({ leaseId }) => leaseId)
  const window = { from: today, through: addDays(today, lookAheadDays) }

  const added: ({ id: string; lease: string } & DraftColumns)[] = []
  const updatedRows: ({ id: string } & DraftColumns)[] = []
  const droppedIds: string[] = []
  const withdrawn: WithdrawnAcknowledgment[] = []
  for (const { row, leaseFields, facts, assessment } of assessed) {
    const lease = { leaseFields, facts, assessment, today }
    const drafts = scheduleObligations(lease, window)
    const { add, update, drop } = reconcileObligations(existingByLease.get(row.id) ?? [], drafts, window)
    for (const draft of add) added.push({ id: newId(), lease: row.id, ...toColumns(draft, row.lessor) })
    for (const { existing: stored, draft } of update) {
      const columns = toColumns(draft, row.lessor)
      // An obligation that one user has approved stays as that user saw it.
      if (stored.firstApprovedBy !== null || !hasChanged(stored, columns)) continue
      updatedRows.push({ id: stored.id, ...columns })
      const { acknowledgedBy } = stored
      if (acknowledgedBy !== null && columns.payBy < stored.payBy)
        withdrawn.push({
          leaseId: row.id,
          title: columns.title,
          acknowledgedBy,
          reason: `Its last day to act moved from ${formatDate(stored.payBy)} to ${formatDate(columns.payBy)}`,
        })
    }
    const draftKeys = new Set(drafts.map(({ key }) => key))
    const noLonger = findLapsedObligations(existingByLease.get(row.id) ?? [], lease, draftKeys)
    for (const obligation of [...drop, ...noLonger])
      if (obligation.firstApprovedBy === null) droppedIds.push(obligation.id)
  }
  await storeChanges(tx, tenantId, added, updatedRows, droppedIds)
  await logWithdrawnAcknowledgments(tx, tenantId, withdrawn)
  return storeNextObligations(tx, tenantId, assessed, ids)
}

type DraftColumns = ReturnType<typeof toColumns>

const toColumns = (draft: ObligationDraft, lessor: string) => ({
  key: draft.key,
  type: draft.type,
  title: draft.title,
  dueDate: draft.dueDate,
  payBy: draft.payBy,
  amount: draft.amount?.value ?? null,
  derivation: draft.amount,
  payee: draft.amount === null ? '' : lessor.slice(0, 300),
  basis: draft.basis,
  graceDays: draft.graceDays,
  consequence: draft.consequence,
  periodFrom: draft.periodFrom,
  periodTo: draft.periodTo,
})

const hasChanged = (row: ObligationRow, columns: DraftColumns) =>
  (Object.keys(columns) as (keyof DraftColumns)[]).some(key =>
    key === 'derivation' ? false : row[key] !== columns[key],
  )

const recordsetColumns =
  sql.raw(`key text, type text, title text, "dueDate" date, "payBy" date, amount numeric, derivation jsonb,
  payee text, basis text, "graceDays" integer, consequence text, "periodFrom" date, "periodTo" date`)

/** An acknowledgment of a later date does not cover an earlier one. */
const keepUnlessEarlier = (column: string) =>
  sql.raw(`case when d."payBy" < o.pay_by then null else o.${column} end`)

async function storeChanges(
  tx: Tx,
  tenantId: string,
  added: unknown[],
  updatedRows: unknown[],
  droppedIds: string[],
) {
  if (added.length > 0) {
    await tx.execute(sql`
      insert into obligations (tenant_id, id, lease_id, key, type, title, due_date, pay_by, amount, derivation, payee,
        basis, grace_days, consequence, period_from, period_to, created_by, updated_by)
      select ${tenantId}, d.id, d.lease, d.key, d.type, d.title, d."dueDate", d."payBy", d.amount, d.derivation, d.payee,
        d.basis, d."graceDays", d.consequence, d."periodFrom", d."periodTo", ${author}, ${author}
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as d (id uuid, lease uuid, ${recordsetColumns})
      ${sql.raw(onConflictIgnore)}`)
  }
  if (updatedRows.length > 0) {
    await tx.execute(sql`
      update obligations o set title = d.title, due_date = d."dueDate", pay_by = d."payBy", amount = d.amount,
        derivation = d.derivation, payee = d.payee, basis = d.basis, grace_days = d."graceDays",
        consequence = d.consequence, acknowledged_by = ${keepUnlessEarlier('acknowledged_by')},
        acknowledged_at = ${keepUnlessEarlier('acknowledged_at')}, period_from = d."periodFrom", period_to = d."periodTo",
        version = o.version + 1, updated_at = now(), updated_by = ${author}
      from jsonb_to_recordset(${JSON.stringify(updatedRows)}::jsonb) as d (id uuid, ${recordsetColumns})
      where o.tenant_id = ${tenantId} and o.id = d.id`)
  }
  if (droppedIds.length > 0) {
    await tx.execute(sql`
      delete from obligations where tenant_id = ${tenantId} and id = any (${sql.param(droppedIds)}::uuid[])`)
  }
}

type NextObligation = { leaseId: string; payBy: Day; title: string }

/**
 * Stores each lease's next open obligation, overdue ones included. A lease that has ended skips obligations that
 * would only keep it alive.
 */
async function storeNextObligations(
  tx: Tx,
  tenantId: string,
  assessed: readonly AssessedLease[],
  ids: ReturnType<typeof sql>,
): Promise<number> {
  const endedLeaseIds = assessed
    .filter(({ assessment }) => !isLive(assessment.status))
    .map(({ row }) => row.id)
  const { rows } = await tx.execute<NextObligation>(sql`
    select distinct on (lease_id) lease_id as "leaseId", pay_by as "payBy", title from obligations
    where tenant_id = ${tenantId} and lease_id = ${ids} and deleted_at is null and status in ('DUE', 'APPROVED')
      and not (consequence = 'TERMINATES' and lease_id = any (${sql.param(endedLeaseIds)}::uuid[]))
    order by lease_id, pay_by, id`)
  const nextByLease = new Map(rows.map(row => [row.leaseId, row]))
  const changed = assessed.flatMap(({ row }) => {
    const obligation = nextByLease.get(row.id)
    const [payBy, title] = [obligation?.payBy ?? null, obligation?.title ?? null]
    return payBy === row.nextObligationOn && title === row.nextObligation
      ? []
      : [{ id: row.id, payBy, title }]
  })
  if (changed.length === 0) return 0
  await tx.execute(sql`
    update leases l set next_obligation_on = d."payBy", next_obligation = d.title
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as d (id uuid, "payBy" date, title text)
    where l.tenant_id = ${tenantId} and l.id = d.id`)
  return changed.length
}
