import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { addRow } from '../../core/data/rows.server.ts'
import { parseFields } from '../../core/form/parse-fields.ts'
import type { TenantContext } from '../../core/http/procedure.server.ts'
import type { UndoContext } from '../../core/importing/merge.server.ts'
import { releaseQuota, reserveQuota, reserveBeyondQuota } from '../../core/tenancy/limits.server.ts'
import { referencedCondition } from './party-references.server.ts'
import { kindFromName } from './names/kind-from-name.ts'
import { parties } from './party.table.ts'
import { contactKind } from './record/contact-kind.ts'
import { contactStore } from './record/contact-store.server.ts'

/** Adds a party first named on a lease or a deck, if the plan has room for one more contact. */
export async function addParty(tx: Tx, { actor, membership }: TenantContext, input: unknown) {
  const fields = parseFields(contactKind.schema, input)
  const values = { ...fields, kind: fields.kind === 'UNKNOWN' ? kindFromName(fields.name) : fields.kind }
  await reserveQuota(tx, membership, 'maxCrmContacts', 'contacts')
  const { id, version } = await addRow(tx, actor, contactStore.records, values)
  return { id, version, name: values.name, kind: values.kind }
}

/**
 * Follows up on parties added by an import: counts them, even beyond the plan's limit, and reads their kinds
 * from their names if these show it.
 */
export async function finishAddedParties(
  { tx, tenantId, batchId }: Pick<UndoContext, 'tx' | 'tenantId' | 'batchId'>,
  count: number,
): Promise<void> {
  if (count === 0) return
  await reserveBeyondQuota(tx, tenantId, 'maxCrmContacts', count)
  const added = await tx
    .select({ id: parties.id, name: parties.name })
    .from(parties)
    .where(
      and(eq(parties.tenantId, tenantId), eq(parties.importBatchId, batchId), eq(parties.kind, 'UNKNOWN')),
    )
  const classifiedParties = added.flatMap(({ id, name }) => {
    const kind = kindFromName(name)
    return kind === 'UNKNOWN' ? [] : [{ id, kind }]
  })
  if (classifiedParties.length > 0)
    await tx.execute(sql`
      update parties p set kind = k.kind
      from jsonb_to_recordset(${JSON.stringify(classifiedParties)}::jsonb) k (id uuid, kind text)
      where p.tenant_id = ${tenantId} and p.id = k.id`)
}

/** Removes the parties that a batch added and no one edited, except those that other records refer to. */
export async function deleteUnusedParties(context: UndoContext): Promise<void> {
  const { tx, tenantId, query } = context
  const removed = await query(
    `delete from parties r where r.tenant_id = $1 and r.import_batch_id = $2 and r.version = 1 and r.deleted_at is null
      and not (${await referencedCondition(context)})`,
  )
  await releaseQuota(tx, tenantId, 'maxCrmContacts', removed.rowCount ?? 0)
}
