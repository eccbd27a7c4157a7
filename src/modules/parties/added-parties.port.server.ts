import type { Tx } from '../../core/data/database.server.ts'
import { addRow } from '../../core/data/rows.server.ts'
import { readPart } from '../../core/form/read-part.ts'
import type { TenantContext } from '../../core/http/procedure.server.ts'
import type { Undoing } from '../../core/importing/merge.server.ts'
import { giveRoom, takeRoom } from '../../core/tenancy/limits.server.ts'
import { isNamed } from './named-parties.server.ts'
import { contactKind } from './record/contact-kind.ts'
import { contactStore } from './record/contact-store.server.ts'

/** Adds a party whom a lease or a deck names first, where the plan has room for one more contact. */
export async function addParty(tx: Tx, { actor, membership }: TenantContext, sent: unknown) {
  const values = readPart(contactKind.schema, sent)
  await takeRoom(tx, membership, 'maxCrmContacts', 'contacts')
  const { id, version } = await addRow(tx, actor, contactStore.records, values)
  return { id, version, name: values.name, kind: values.kind }
}

/** Takes the parties back that a batch added and people left alone, but for those that anything names. */
export async function dropUnnamedParties(undoing: Undoing): Promise<void> {
  const { tx, tenantId, query } = undoing
  const gone = await query(
    `delete from parties r where r.tenant_id = $1 and r.import_batch_id = $2 and r.version = 1 and r.deleted_at is null
      and not (${await isNamed(undoing)})`,
  )
  await giveRoom(tx, tenantId, 'maxCrmContacts', gone.rowCount ?? 0)
}
