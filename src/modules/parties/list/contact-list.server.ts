import { sql } from 'drizzle-orm'
import { recordList } from '../../../core/kind/record-list.server.ts'
import { parties } from '../party.table.ts'
import { contactKind } from '../record/contact-kind.ts'

const ofContact = sql`tenant_id = c.tenant_id and party_id = c.id`

/** With each contact, where it is reached first. */
export const contactList = recordList(contactKind, {
  table: parties,
  as: 'c',
  select: sql`
    (select shown from party_phones where ${ofContact} order by kind = 'FAX', id limit 1) as phone,
    (select email from party_emails where ${ofContact} order by id limit 1) as email,
    (select concat_ws(', ', city, region) from party_addresses
      where ${ofContact} order by until_on is not null, purpose <> 'MAIL', id desc limit 1) as place`,
  words: sql`c.name, c.relation, c.agency_no`,
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
