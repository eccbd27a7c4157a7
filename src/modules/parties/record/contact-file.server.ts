import { asc, desc, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { lockRow } from '../../../core/data/rows.server.ts'
import { recordFile } from '../../../core/resource/record-file.server.ts'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { access } from '../access.ts'
import { addressSchema, nameSchema } from '../party-parts.ts'
import { parties, partyAddresses, partyNames } from '../party.table.ts'
import { contactStore } from './contact-store.server.ts'
import { addressPart, namePart } from './contact-parts.ts'

const { records } = contactStore

const holder = {
  noun: records.noun,
  table: parties,
  key: 'partyId' as const,
  write: access.write,
  lock: (tx: Tx, tenantId: string, id: string) => lockRow(tx, tenantId, records, id),
}

const names = recordParts(holder, {
  ...namePart,
  schema: nameSchema,
  table: partyNames,
  order: [asc(partyNames.id)],
})

const addresses = recordParts(holder, {
  ...addressPart,
  schema: addressSchema,
  table: partyAddresses,
  order: [sql`${partyAddresses.untilOn} is not null`, desc(partyAddresses.fromOn), asc(partyAddresses.id)],
  refusals: {
    party_addresses_check: ['untilOn', 'It ends before it begins. Check both dates.'],
  },
})

const readFile = recordFile(records, { names: names.shown(), addresses: addresses.shown() })

/** A contact with all that hangs on it. */
export async function contactFile(tx: Tx, tenantId: string, id: string) {
  const { row, ...parts } = await readFile(tx, tenantId, id)
  return { id, version: row.version, fields: await records.fieldsOf(row, tx), ...parts }
}

export const contactParts = { names: names.router, addresses: addresses.router }
