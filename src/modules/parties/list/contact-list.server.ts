import { sql } from 'drizzle-orm'
import { matchingRecordIds } from '../../../core/custom/matching-records.server.ts'
import { recordList } from '../../../core/kind/record-list.server.ts'
import { parties } from '../party.table.ts'
import { contactKind } from '../record/contact-kind.ts'

/**
 * Selects the few rows of one contact first: otherwise the ordering would be read from an index over the rows
 * of all contacts.
 */
const relatedRowsSql = (table: string) =>
  sql.raw(`(select * from ${table} where tenant_id = c.tenant_id and party_id = c.id offset 0) p`)

/** The contact list with the first phone, email and place of each contact. */
export const contactList = recordList(contactKind, {
  table: parties,
  alias: 'c',
  select: sql`
    (select shown from ${relatedRowsSql('party_phones')} order by kind = 'FAX', id limit 1) as phone,
    (select email from ${relatedRowsSql('party_emails')} order by id limit 1) as email,
    (select concat_ws(', ', city, region) from ${relatedRowsSql('party_addresses')}
      order by until_on is not null, purpose <> 'MAIL', id desc limit 1) as place`,
  // Also searches other names, phones and emails, by the beginnings of words (core/search).
  searchSql: ({ tenantId }, search, limit) => matchingRecordIds(tenantId, contactKind.noun, search, limit),
  // The index of kinds holds the codes as stored.
  keys: { kind: sql`c.kind` },
  indexedSorts: ['name', 'kind', 'agencyNo'],
  where: {
    view: view =>
      ({
        all: null,
        people: sql`c.kind = 'PERSON'`,
        organizations: sql`c.kind in ('COMPANY', 'TRUST', 'ESTATE', 'AGENCY')`,
        died: sql`c.died_on is not null`,
        silent: sql`c.do_not_contact`,
      })[view],
  },
})
