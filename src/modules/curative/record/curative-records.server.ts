import { sql } from 'drizzle-orm'
import { pickAddedValues } from '../../../core/data/added-names.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { fieldsIn, type RecordMapping } from '../../../core/data/rows.server.ts'
import { fieldError } from '../../../core/error/AppError.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { recordStore } from '../../../core/kind/record-store.server.ts'
import { notifyLeasesChanged } from '../../leases/upkeep/lease-assessment.port.server.ts'
import { curativeKind } from './curative-kind.ts'
import { curativeSchema, type Curative } from './curative.ts'
import { curativeItems } from './curative.table.ts'
import { statusFields, type StatusDetails } from './curative-status.ts'

export const { noun: recordType } = curativeKind

/** The status of an item from open to cured or waived, which users change in steps. */
export const curativeStatuses: RecordMapping<typeof curativeItems, StatusDetails> = {
  table: curativeItems,
  noun: recordType,
  one: 'curative item',
  toFields: fieldsIn(statusFields),
}

export const curativeRefusals: Readonly<Record<string, [string, string]>> = {
  curative_items_tenant_id_lease_id_fkey: ['leaseId', 'Choose a lease in your organization.'],
  curative_items_tenant_id_tract_id_fkey: ['tractId', 'Choose one of the lease’s tracts.'],
  curative_items_party: ['partyId', 'Choose a contact in your organization.'],
  curative_items_tenant_id_document_id_fkey: ['documentId', 'Choose a document in your organization.'],
  curative_assignee: ['assigneeId', 'Choose a member of your organization.'],
}

const noTract = { tractId: null }

export const curativeStore = recordStore(curativeKind, curativeItems, {
  // A tract belongs to its lease, so changing the lease clears the tract.
  validate(requested, before) {
    const { tractId } =
      requested.leaseId !== before.leaseId && requested.tractId === before.tractId ? noTract : requested
    const read = parseFields(curativeSchema, { ...requested, tractId }) as Curative
    return { ...read, ...pickAddedValues(requested) }
  },
  async afterChange(tx, { actor: { tenantId } }, { ids, deleted, saved }) {
    if (deleted !== true) await saveTracts(tx, tenantId, ids)
    await notifyTitleChanged(
      tx,
      tenantId,
      ids,
      saved?.map(({ before }) => before.leaseId),
    )
  },
  refusals: curativeRefusals,
})
export const { records: curativeRecords } = curativeStore

/** Notifies the modules above that title has changed for the current and previous leases of items. */
export async function notifyTitleChanged(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  previousLeaseIds: readonly (string | null)[] = [],
): Promise<void> {
  const { rows } = await tx.execute<{ leaseId: string }>(sql`
    select distinct lease_id as "leaseId" from curative_items
    where tenant_id = ${tenantId} and id = any (${sql.param([...ids])}::uuid[]) and lease_id is not null`)
  const leases = new Set([...rows.map(({ leaseId }) => leaseId), ...previousLeaseIds.flatMap(id => id ?? [])])
  if (leases.size > 0) await notifyLeasesChanged(tx, tenantId, [...leases])
}

/** Throws if the tract of an item does not belong to its lease. */
export async function saveTracts(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from curative_items c
    left join tracts t on t.tenant_id = c.tenant_id and t.id = c.tract_id
    where c.tenant_id = ${tenantId} and c.id = any (${sql.param([...ids])}::uuid[])
      and c.tract_id is not null and t.lease_id is distinct from c.lease_id limit 1`)
  if (rows.length > 0)
    throw fieldError('tractId', 'This tract belongs to another lease. Choose one of this lease’s tracts.')
}
