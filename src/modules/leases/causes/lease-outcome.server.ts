import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { addRow, dropRow, fieldsIn, saveRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { addCheckedEvent, withdrawEvent } from '../events/lease-event.server.ts'
import { leaseEvent } from '../record/lease-event.ts'
import { leaseOperations } from '../record/lease-event.table.ts'
import { toLeaseFields, leaseRecords, lockLease } from '../record/lease-row.server.ts'
import { leaseSchema, type Lease } from '../record/lease.ts'
import { operation, type Operation } from '../record/operation.ts'
import { deriveLeases } from '../upkeep/lease-assessment.port.server.ts'
import type { ExpiringEvidence } from './expiring-evidence.ts'

/** The change that kept or released a lease, with the data to undo it. */
export type RetentionChange =
  | { fields: Partial<Lease>; before: Partial<Lease> }
  | { operation: string }
  | { event: string }

type OutcomeTarget = { leaseId: string; tractId: string | null }

/** Records the outcome for a locked lease or one of its tracts, and derives the lease again. */
export async function recordLeaseOutcome(
  tx: Tx,
  ctx: TenantContext,
  { leaseId, tractId }: OutcomeTarget,
  evidence: ExpiringEvidence,
): Promise<RetentionChange> {
  const { actor, today } = ctx
  const { outcome, on, newEnd, proof } = evidence
  if (on > today) throw fieldError('on', 'This date is in the future.')
  switch (outcome) {
    case 'OPTION': {
      const { extensionOption } = toLeaseFields(await lockLease(tx, actor.tenantId, leaseId))
      if (extensionOption === null)
        throw fieldError('outcome', 'This lease has no extension option. Enter it under Summary first.')
      return saveFields(tx, ctx, leaseId, { extensionOption: { ...extensionOption, exercisedOn: on } })
    }
    case 'AMENDED':
      return saveFields(tx, ctx, leaseId, { expirationDate: newEnd, expirationReason: proof })
    case 'DRILLING':
    case 'REWORK': {
      const values = parseFields(operation, { kind: outcome, fromDate: on, note: proof })
      const { id } = await addRow(tx, actor, operationRecords(leaseId), values, { act: 'add operation' })
      await deriveLeases(tx, actor.tenantId, [leaseId], today)
      return { operation: id }
    }
    case 'CONFIRMED':
    case 'LET_GO': {
      const release = tractId === null ? null : { parts: [{ tractId }] }
      const releaseType = tractId === null ? 'SURRENDERED' : 'PARTIALLY_RELEASED'
      const event = parseFields(leaseEvent, {
        type: outcome === 'LET_GO' ? releaseType : 'CONFIRMED_IN_FORCE',
        date: on,
        reason: proof,
        release: outcome === 'LET_GO' ? release : null,
      })
      return { event: (await addCheckedEvent(tx, actor, leaseId, event, today)).id }
    }
  }
}

/**
 * Undoes the recorded outcome.
 * @throws AppError conflict, if the lease was changed since
 */
export async function undoLeaseOutcome(
  tx: Tx,
  ctx: TenantContext,
  leaseId: string,
  change: RetentionChange,
): Promise<void> {
  const { actor, today } = ctx
  const row = await lockLease(tx, actor.tenantId, leaseId)
  if ('fields' in change) {
    const current = toLeaseFields(row)
    const names = Object.keys(change.fields) as (keyof Lease)[]
    if (names.some(name => JSON.stringify(current[name]) !== JSON.stringify(change.fields[name])))
      throw new AppError(
        'conflict',
        'The lease has been changed since. Correct its term there, then reopen the task.',
      )
    await saveFields(tx, ctx, leaseId, change.before)
  } else if ('operation' in change) {
    const condition = and(
      eq(leaseOperations.tenantId, actor.tenantId),
      eq(leaseOperations.id, change.operation),
    )
    const [row] = await tx.select().from(leaseOperations).where(condition).for('update')
    if (row) await dropRow(tx, actor, operationRecords(leaseId), row, 'remove operation')
    await deriveLeases(tx, actor.tenantId, [leaseId], today)
  } else await withdrawEvent(tx, actor, { leaseId, id: change.event }, today)
}

async function saveFields(tx: Tx, { actor, today }: TenantContext, leaseId: string, fields: Partial<Lease>) {
  const { version } = await lockLease(tx, actor.tenantId, leaseId)
  const judge = (requested: Lease) => ({ ...requested, ...(parseFields(leaseSchema, requested) as Lease) })
  const saved = await saveRow(
    tx,
    actor,
    leaseRecords,
    { id: leaseId, version, changes: fields },
    { validate: judge },
  )
  await deriveLeases(tx, actor.tenantId, [leaseId], today)
  const names = Object.keys(fields) as (keyof Lease)[]
  const previous = Object.fromEntries(names.map(name => [name, saved.before[name]])) as Partial<Lease>
  return { fields, before: previous }
}

const operationRecords = (leaseId: string): RecordMapping<typeof leaseOperations, Operation> => ({
  table: leaseOperations,
  noun: 'leases',
  one: 'operation',
  parent: { column: 'leaseId', id: leaseId },
  toFields: fieldsIn(operation),
})
