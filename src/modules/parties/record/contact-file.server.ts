import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../core/data/database.server.ts'
import { lockRow } from '../../../core/data/rows.server.ts'
import { relatedRows, recordFile } from '../../../core/resource/record-file.server.ts'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { documents } from '../../documents/document.table.ts'
import { access } from '../access.ts'
import { addressSchema, emailSchema, linkSchema, nameSchema, type Phone } from '../party-parts.ts'
import { parties, partyAddresses, partyEmails, partyLinks, partyNames, partyPhones } from '../party.table.ts'
import { phoneColumns, readPhoneSchema } from '../phone/phone.server.ts'
import { contactStore } from './contact-store.server.ts'

const { records } = contactStore

const holder = {
  noun: records.noun,
  table: parties,
  key: 'partyId' as const,
  write: access.write,
  lock: (tx: Tx, tenantId: string, id: string) => lockRow(tx, tenantId, records, id),
}

const reversedDatesMessage = 'The end is before the start. Check both dates.'

const names = recordParts(holder, {
  one: 'other name',
  schema: nameSchema,
  table: partyNames,
  order: [asc(partyNames.id)],
})

const addresses = recordParts(holder, {
  one: 'address',
  schema: addressSchema,
  table: partyAddresses,
  order: [
    sql`${partyAddresses.untilOn} desc nulls first`,
    desc(partyAddresses.fromOn),
    asc(partyAddresses.id),
  ],
  refusals: { party_addresses_check: ['untilOn', reversedDatesMessage] },
})

const phones = recordParts(holder, {
  one: 'phone',
  schema: readPhoneSchema,
  table: partyPhones,
  toFields: ({ kind, shown, note }): Phone => ({ kind, number: shown, note }),
  toColumns: phoneColumns,
})

const emails = recordParts(holder, {
  one: 'email',
  schema: emailSchema,
  table: partyEmails,
  order: [asc(partyEmails.id)],
})

const links = recordParts(holder, {
  one: 'related contact',
  schema: linkSchema,
  table: partyLinks,
  refusals: {
    party_links_check: ['untilOn', reversedDatesMessage],
    party_links_themselves: ['otherId', 'Choose a different contact.'],
    party_links_other: ['otherId', 'Choose a contact in your organization.'],
    party_links_once: ['otherId', 'This relationship already exists.'],
    party_links_document: ['documentId', 'Choose a document in your organization.'],
  },
})

const relatedPhones = relatedRows(
  {
    id: partyPhones.id,
    version: partyPhones.version,
    kind: partyPhones.kind,
    number: partyPhones.shown,
    note: partyPhones.note,
    e164: sql<string>`${partyPhones.number}`,
  },
  sql`from ${partyPhones} where ${and(eq(partyPhones.tenantId, parties.tenantId), eq(partyPhones.partyId, parties.id))}
    order by ${partyPhones.id}`,
)

const relatedParties = alias(parties, 'others')
const linkFields = {
  id: partyLinks.id,
  version: partyLinks.version,
  kind: partyLinks.kind,
  sinceOn: partyLinks.sinceOn,
  untilOn: partyLinks.untilOn,
  instrument: partyLinks.instrument,
  documentId: partyLinks.documentId,
  other: sql<string>`${relatedParties.name}`,
  document: sql<string | null>`(select name from ${documents}
    where ${and(eq(documents.tenantId, partyLinks.tenantId), eq(documents.id, partyLinks.documentId))} and deleted_at is null)`,
}

/** The contacts that a contact names as related, and the contacts that name it. */
const linksFrom = relatedRows(
  { ...linkFields, otherId: partyLinks.otherId },
  sql`from ${partyLinks} join ${parties} ${relatedParties} on ${and(eq(relatedParties.tenantId, partyLinks.tenantId), eq(relatedParties.id, partyLinks.otherId))}
    where ${and(eq(partyLinks.tenantId, parties.tenantId), eq(partyLinks.partyId, parties.id))} and ${relatedParties.deletedAt} is null
    order by lower(${relatedParties.name}), ${partyLinks.id}`,
)
const linksTo = relatedRows(
  { ...linkFields, otherId: partyLinks.partyId },
  sql`from ${partyLinks} join ${parties} ${relatedParties} on ${and(eq(relatedParties.tenantId, partyLinks.tenantId), eq(relatedParties.id, partyLinks.partyId))}
    where ${and(eq(partyLinks.tenantId, parties.tenantId), eq(partyLinks.otherId, parties.id))} and ${relatedParties.deletedAt} is null
    order by lower(${relatedParties.name}), ${partyLinks.id}`,
)

const readFile = recordFile(records, {
  names: names.shown(),
  addresses: addresses.shown(),
  phones: relatedPhones,
  emails: emails.shown(),
  links: linksFrom,
  linkedBy: linksTo,
})

export type ContactFile = Awaited<ReturnType<typeof contactFile>>

/** Returns a contact with all its parts; document names are included only for users who may open documents. */
export async function contactFile(tx: Tx, tenantId: string, id: string, opensDocuments: boolean) {
  const { row, links, linkedBy, ...related } = await readFile(tx, tenantId, id)
  const withVisibleDocument = <Link extends { document: string | null }>(link: Link) =>
    opensDocuments ? link : { ...link, document: null }
  return {
    id,
    version: row.version,
    fields: await records.toFields(row, tx),
    ...related,
    links: links.map(withVisibleDocument),
    linkedBy: linkedBy.map(withVisibleDocument),
  }
}

/** The routers of a contact's parts. */
export const contactParts = {
  names: names.router,
  addresses: addresses.router,
  phones: phones.router,
  emails: emails.router,
  links: links.router,
}
