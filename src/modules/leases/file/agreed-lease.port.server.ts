import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { setDeleted } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { releaseQuota } from '../../../core/tenancy/limits.server.ts'
import { humanize } from '../../../core/form/schema-fields.ts'
import { pluralize, uncapitalize } from '../../../ui/formats.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { addObligation } from '../obligations/add-obligation.server.ts'
import { manualObligation } from '../obligations/manual-obligation.ts'
import { assignment } from '../record/assignment.ts'
import { leaseAssignments } from '../record/assignment.table.ts'
import { leaseParties } from '../record/lease-party.table.ts'
import { leases } from '../record/lease.table.ts'
import { leaseRefusals, leaseRecords, lockLease } from '../record/lease-row.server.ts'
import type { SavedTract } from '../record/saved-tract.ts'
import { deriveLeases } from '../upkeep/lease-assessment.port.server.ts'
import { createLease } from './new-lease.port.server.ts'

type AgreedLease = {
  lease: unknown
  tracts: readonly SavedTract[]
  lessor: { id: string; name: string }
  /** The bonus owed for signing; null if none is. */
  bonus: { amount: string; dueDate: Day; basis: string } | null
}

/**
 * Creates a lease from agreed terms, with its tracts, its lessor and the bonus as an obligation, in the caller's
 * transaction.
 * @throws AppError invalid, if its number is in use, or if the plan's limit is reached
 */
export async function createAgreedLease(
  tx: Tx,
  ctx: TenantContext,
  { lease, tracts, lessor, bonus }: AgreedLease,
): Promise<{ id: string; obligationId: string | null }> {
  const { actor, today } = ctx
  const { tenantId, userId } = actor
  const { id } = await createLease(tx, ctx, { lease, tracts }).catch((error: unknown) =>
    rethrowAsFieldError(error, leaseRefusals),
  )
  const stamps = { tenantId, leaseId: id, createdBy: userId, updatedBy: userId }
  const role = { partyId: lessor.id, role: 'LESSOR' as const, share: null }
  await tx.insert(leaseParties).values({ ...stamps, ...role, id: newId(), position: 0 })
  const after = [{ ...role, name: lessor.name }]
  await recordChange(tx, actor, { noun: 'leases', recordId: id, act: 'set parties', before: [], after })
  const obligationId = bonus && (await addBonus(tx, ctx, id, lessor, bonus))
  await deriveLeases(tx, tenantId, [id], today)
  return { id, obligationId }
}

async function addBonus(
  tx: Tx,
  { actor, today }: TenantContext,
  leaseId: string,
  lessor: AgreedLease['lessor'],
  bonus: NonNullable<AgreedLease['bonus']>,
) {
  const bonusFields = parseFields(manualObligation, { ...bonus, title: 'Bonus payment', payee: lessor.name })
  const values = { ...bonusFields, type: 'BONUS' as const, payeeId: lessor.id }
  return addObligation(tx, actor, today, { leaseId, values })
}

/** Tables whose changes appear in a lease's log. */
const loggedTables = [
  'tracts',
  'lease_parties',
  'lease_assignments',
  'obligations',
  'provisions',
  'lease_operations',
  'lease_events',
  'lease_wells',
  'deal_results',
]

/**
 * Deletes a lease that was created at a given moment, unless someone has built on it since. The moment is text as
 * PostgreSQL writes it, because a Date would lose its microseconds.
 * @throws AppError conflict, naming what was built
 */
export async function deleteAgreedLease(
  tx: Tx,
  { actor }: TenantContext,
  { leaseId, madeAt }: { leaseId: string; madeAt: string },
): Promise<void> {
  const { tenantId } = actor
  const [lease] = await tx
    .select()
    .from(leases)
    .where(sql`${eq(leases.tenantId, tenantId)} and ${eq(leases.id, leaseId)}`)
    .for('update')
  if (!lease || lease.deletedAt !== null) return
  const additions = await readAdditions(tx, tenantId, leaseId, madeAt)
  if (additions.length > 0)
    throw new AppError(
      'conflict',
      `Lease ${lease.leaseNumber} stays: since it was created, it has ${additions.join(', ')}. Undo that first, or keep the lease.`,
      { details: { built: additions } },
    )
  await setDeleted(tx, actor, leaseRecords, [leaseId], true)
  await releaseQuota(tx, tenantId, 'maxLeases', 1)
}

/** Describes what was done to a lease since a moment, and what refers to it. */
async function readAdditions(tx: Tx, tenantId: string, leaseId: string, madeAt: string): Promise<string[]> {
  const { rows: actions } = await tx.execute<{ act: string; count: number }>(sql`
    select act, count(*) as count from changes
    where tenant_id = ${tenantId} and noun = 'leases' and record_id = ${leaseId} and at > ${madeAt}::timestamptz
    group by act order by act`)
  const { rows: comments } = await tx.execute<{ count: number }>(sql`
    select count(*) as count from comments
    where tenant_id = ${tenantId} and noun = 'leases' and record_id = ${leaseId} and deleted_at is null`)
  const { rows: references } = await tx.execute<{ source: string; held: number }>(sql`
    select source, held from rows_upon('leases', ${tenantId}, ${leaseId}, ${sql.param(loggedTables)}::text[])`)
  return [
    ...actions.map(({ act, count }) => `${count} × “${act}” in its history`),
    ...comments.flatMap(({ count }) => (count > 0 ? [pluralize(count, 'comment')] : [])),
    ...references.map(({ source, held }) => `${held} ${uncapitalize(humanize(source))}`),
  ]
}

/** Adds an assignment to a lease, in the caller's transaction. Returns its id. */
export async function addAssignment(
  tx: Tx,
  { actor, today }: TenantContext,
  leaseId: string,
  input: unknown,
): Promise<string> {
  const { tenantId, userId } = actor
  await lockLease(tx, tenantId, leaseId)
  const values = parseFields(assignment, input)
  const id = newId()
  const stamps = { tenantId, leaseId, createdBy: userId, updatedBy: userId }
  await tx.insert(leaseAssignments).values({ ...stamps, ...values, id })
  await recordChange(tx, actor, { noun: 'leases', recordId: leaseId, act: 'add assignment', after: values })
  await deriveLeases(tx, tenantId, [leaseId], today)
  return id
}

/**
 * Removes an assignment added at a given moment, unless the chain continues from it.
 * @throws AppError conflict, if it was changed or another one followed
 */
export async function removeAssignment(
  tx: Tx,
  { actor, today }: TenantContext,
  { leaseId, id, madeAt }: { leaseId: string; id: string; madeAt: string },
): Promise<void> {
  const { tenantId } = actor
  const where = sql`tenant_id = ${tenantId} and lease_id = ${leaseId}`
  const { rows } = await tx.execute<{ id: string; version: number; later: boolean }>(sql`
    select id, version, created_at > ${madeAt}::timestamptz as later from lease_assignments where ${where} for update`)
  const current = rows.find(row => row.id === id)
  if (!current) return
  const laterCount = rows.filter(row => row.later).length
  if (current.version > 1 || laterCount > 0)
    throw new AppError(
      'conflict',
      current.version > 1
        ? 'The assignment was changed after it was recorded. Remove it on the lease’s page, or keep it.'
        : `The chain has continued: ${laterCount} later assignments are on the lease. Undo those first.`,
    )
  await tx.execute(sql`delete from lease_assignments where ${where} and id = ${id}`)
  await recordChange(tx, actor, {
    noun: 'leases',
    recordId: leaseId,
    act: 'remove assignment',
    before: { id },
  })
  await deriveLeases(tx, tenantId, [leaseId], today)
}
