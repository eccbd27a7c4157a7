import { mergeRecords, type StoredRecords } from '../../../core/importing/merge-records.server.ts'
import { importedRecord } from '../../../core/importing/record-columns.server.ts'
import {
  removeAdded,
  removeParts,
  restoreRecords,
  hasRelatedEditsSql,
} from '../../../core/importing/undo-records.server.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { access } from '../access.ts'
import { referencedCondition } from '../party-references.server.ts'
import { party } from '../party.ts'
import { parties } from '../party.table.ts'
import { relatedFields, columnTitles, recognizeContacts } from './contact-fields.ts'
import { contactReader, type ContactPart } from './contact-row.server.ts'
import { addParts, matchContacts, partTables } from './merge-contacts.server.ts'

/** The import definition of a contact. */
const record = importedRecord({
  table: parties,
  schema: party,
  group: 'contact',
  fields: relatedFields,
  names: columnTitles,
  excluded: {},
})

const storedRecords: StoredRecords = {
  noun: 'parties',
  columns: record.columns,
  fallbacks: {
    kind: `coalesce(s.facts ->> 'kind', s.facts ->> '_kind', 'UNKNOWN')`,
    notes: `coalesce(s.facts ->> 'notes', '')`,
    do_not_contact: `coalesce((s.facts ->> 'do_not_contact')::boolean, false)`,
  },
}

const label = `'Contact ' || r.name`
const partLabel = `(select 'Contact ' || p.name from parties p where p.tenant_id = $1 and p.id = r.party_id) || ', how it is reached'`

/** Files with a contact in each row, and vCards. */
export const contactsImportable: Importable = {
  key: 'contacts',
  label: 'Contacts',
  many: 'contacts',
  noun: 'parties',
  gate: access.write,
  record,
  fields: record.fields,
  countNouns: {
    parties: ['contact', 'contacts'],
    party_names: ['other name', 'other names'],
    party_phones: ['phone', 'phones'],
    party_emails: ['email', 'emails'],
    party_addresses: ['address', 'addresses'],
  },
  scoreFile: recognizeContacts,
  missing: match =>
    ['name', 'firstName', 'lastName', 'company'].some(id => match.has(`contact.${id}`))
      ? null
      : 'Choose the column that holds the name.',
  keepsExtras: true,
  reader: contactReader(record.fields),
  severalRows: 'An earlier row of this contact differs; that row counts.',
  previewFacts: {
    first: ['name'],
    part: ({ emails, phones, address }: ContactPart) => [
      ['email', emails.join(', ') || null],
      ['phone', phones.map(({ shown }) => shown).join(', ') || null],
      ['address', address && [address.street, address.city, address.region].filter(Boolean).join(', ')],
    ],
  },
  match: matchContacts,
  planLimit: 'maxCrmContacts',
  async apply(merge) {
    await mergeRecords(merge, storedRecords)
    merge.report('Adding phones, emails and addresses')
    await addParts(merge)
  },
  async undo(context) {
    await restoreRecords(context, 'parties', Object.keys(record.columns), { label })
    const used = await referencedCondition(context, partTables)
    const removed = await removeAdded(
      context,
      'parties',
      label,
      `(r.version > 1 or ${hasRelatedEditsSql(partTables, 'party_id')} or ${used})`,
    )
    for (const table of partTables) await removeParts(context, table, partLabel)
    return removed
  },
  topics: ['parties'],
  findNextSteps: () => Promise.resolve([{ label: 'See the contacts', to: '/app/crm/contacts' }]),
}
