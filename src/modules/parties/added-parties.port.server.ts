import type { Tx } from '../../core/data/database.server.ts'
import { addRow } from '../../core/data/rows.server.ts'
import { readPart } from '../../core/form/read-part.ts'
import type { TenantContext } from '../../core/http/procedure.server.ts'
import type { Undoing } from '../../core/importing/merge.server.ts'
import { hasFiles } from '../../core/importing/undo-records.server.ts'
import { giveRoom, takeRoom } from '../../core/tenancy/limits.server.ts'
import { isCommented } from '../comments/commented.port.server.ts'
import { contactKind } from './record/contact-kind.ts'
import { contactStore } from './record/contact-store.server.ts'

/** Adds a party whom a lease or a deck names first, where the plan has room for one more contact. */
export async function addParty(tx: Tx, { actor, membership }: TenantContext, sent: unknown) {
  const values = readPart(contactKind.schema, sent)
  await takeRoom(tx, membership, 'maxCrmContacts', 'contacts')
  const { id, version } = await addRow(tx, actor, contactStore.records, values)
  return { id, version, name: values.name, kind: values.kind }
}

type Reference = { table: string; column: string }

/** What the search for duplicates writes about every contact names none. */
const byTheSearch = `('party_keys'::regclass, 'party_pairs'::regclass)`

/** SQL: whether any record of a table that refers to parties names the party `r`, in the organization $1. */
async function isNamed({ query }: Undoing): Promise<string> {
  const { rows } = await query<Reference>(
    `select c.conrelid::regclass::text as "table", quote_ident(a.attname) as "column" from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'parties'::regclass and a.attname <> 'tenant_id'
       and c.conrelid not in ${byTheSearch} and $1::uuid is not null and $2::uuid is not null`,
  )
  const named = rows.map(
    ({ table, column }) => `exists (select 1 from ${table} u where u.tenant_id = $1 and u.${column} = r.id)`,
  )
  return [...named, hasFiles('parties'), isCommented('parties')].join(' or ')
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
