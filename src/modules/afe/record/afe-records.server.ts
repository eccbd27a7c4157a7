import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { lockRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import { recordStore } from '../../../core/kind/record-store.server.ts'
import { pickAddedValues } from '../../../core/data/added-names.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { afeKind } from './afe-kind.ts'
import {
  afeSchema,
  workDatesProblem,
  fieldsFixedOnceSent,
  lockedMessage,
  type Afe,
  type AfeStatus,
} from './afe.ts'
import { afes } from './afe.table.ts'

export const { noun: recordType } = afeKind

/**
 * The state from draft to closed, which only commands change; `round` counts how often it was submitted for
 * approval.
 */
export const afeSteps: RecordMapping<
  typeof afes,
  { status: AfeStatus; round: number; sentBy: string | null }
> = {
  table: afes,
  noun: recordType,
  one: 'AFE',
  toFields: ({ status, round, sentBy }) => ({ status, round, sentBy }),
  inLog: ({ status }) => ({ status }),
}

export const afeStore = recordStore(afeKind, afes, {
  validate(fields) {
    const problem = workDatesProblem(fields)
    if (problem !== null) throw fieldError('endsOn', problem)
    return { ...(parseFields(afeSchema, fields) as z.output<typeof afeSchema>), ...pickAddedValues(fields) }
  },
  async afterChange(tx, { actor: { tenantId } }, { ids, deleted, saved = [] }) {
    await refuseLockedChanges(tx, tenantId, saved)
    if (deleted === true) await refuseDeletingBaseAfes(tx, tenantId, ids)
    if (deleted === false) await refuseRestoringSupplements(tx, tenantId, ids)
  },
  refusals: {
    afe_number: ['number', 'Another AFE has this number.'],
    afe_days: ['endsOn', 'Work ends before it begins.'],
    afes_tenant_id_well_id_fkey: ['wellId', 'Choose a well in your organization.'],
    afes_tenant_id_lease_id_fkey: ['leaseId', 'Choose a lease in your organization.'],
  },
})
export const { records: afeRecords } = afeStore

/**
 * An AFE with its base AFE, both locked in this order, so that decisions on related AFEs take each other into
 * account. AFEs that are absent, deleted or of another organization give the same error.
 */
export async function lockFamily(tx: Tx, tenantId: string, id: string) {
  const { rows } = await tx.execute<{ root: string }>(sql`
    select coalesce(supplement_of, id) as root from afes where tenant_id = ${tenantId} and id = ${id}`)
  const root = rows[0] && rows[0].root !== id ? await lockRow(tx, tenantId, afeRecords, rows[0].root) : null
  return { root, row: await lockRow(tx, tenantId, afeRecords, id) }
}

/** Refuses to change data that approvers and partners rely on, for AFEs locked by this transaction. */
async function refuseLockedChanges(
  tx: Tx,
  tenantId: string,
  saved: readonly { id: string; before: Afe; after: Afe }[],
): Promise<void> {
  const changed = saved.flatMap(({ id, before, after }) => {
    const field = fieldsFixedOnceSent.find(name => before[name] !== after[name])
    return field ? [{ id, field }] : []
  })
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  const rows = await tx
    .select({ id: afes.id, status: afes.status })
    .from(afes)
    .where(and(eq(afes.tenantId, tenantId), inArray(afes.id, ids)))
  const sent = rows.find(({ status }) => status !== 'draft')
  const field = changed.find(({ id }) => id === sent?.id)?.field
  if (sent && field) throw fieldError(field, lockedMessage(sent.status))
}

/** Refuses to delete AFEs that have supplements, because the supplements need their base. */
async function refuseDeletingBaseAfes(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  const [supplement] = await tx
    .select({ number: afes.number })
    .from(afes)
    .where(and(eq(afes.tenantId, tenantId), inArray(afes.supplementOf, [...ids]), isNull(afes.deletedAt)))
    .limit(1)
  if (supplement)
    throw new AppError('conflict', `Supplement ${supplement.number} adds to it. Delete the supplement first.`)
}

/** Refuses to restore supplements whose base AFE was deleted or closed in the meantime. */
async function refuseRestoringSupplements(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ number: string; gone: boolean }>(sql`
    select r.number, r.deleted_at is not null as gone from afes s
    join afes r on r.tenant_id = s.tenant_id and r.id = s.supplement_of
    where s.tenant_id = ${tenantId} and s.id = any (${sql.param([...ids])}::uuid[])
      and (r.deleted_at is not null or (r.status = 'closed' and s.status in ('draft', 'in_approval')))
    limit 1 for share of r`)
  const [root] = rows
  if (root)
    throw new AppError(
      'conflict',
      `It adds to AFE ${root.number}, which is ${root.gone ? 'deleted: restore' : 'closed: reopen'} that one first.`,
    )
}
