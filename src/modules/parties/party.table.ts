import { boolean, char, date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  customizableColumns,
  deletableColumns,
  importColumns,
  recordColumns,
  stampColumns,
} from '../../core/data/columns.server.ts'
import { capacities, partyKinds } from './party.ts'
import { addressPurposes, linkKinds, nameKinds, phoneKinds, type TaxNumberKind } from './party-parts.ts'

export const parties = pgTable('parties', {
  ...recordColumns,
  ...deletableColumns,
  ...importColumns,
  ...customizableColumns,
  name: text().notNull(),
  kind: text({ enum: partyKinds }).notNull().default('UNKNOWN'),
  capacity: text({ enum: capacities }),
  relation: text(),
  diedOn: date('died_on'),
  agencyNo: text('agency_no'),
  consentOn: date('consent_on'),
  consentNote: text('consent_note'),
  doNotContact: boolean('do_not_contact').notNull().default(false),
  doNotContactOn: date('do_not_contact_on'),
  doNotContactReason: text('do_not_contact_reason'),
  notes: text().notNull().default(''),
  /** The contact into which this one was merged. */
  mergedInto: uuid('merged_into'),
})

const part = { ...recordColumns, ...importColumns, partyId: uuid('party_id').notNull() }

/** Other names of a party, as instruments write them. */
export const partyNames = pgTable('party_names', {
  ...part,
  kind: text({ enum: nameKinds }).notNull(),
  name: text().notNull(),
})

export const partyAddresses = pgTable('party_addresses', {
  ...part,
  purpose: text({ enum: addressPurposes }).notNull(),
  street: text().notNull(),
  city: text(),
  region: text(),
  postalCode: text('postal_code'),
  country: char({ length: 2 }).notNull().default('US'),
  fromOn: date('from_on'),
  untilOn: date('until_on'),
})

/** Phone numbers in E.164, and in the national format of their country. */
export const partyPhones = pgTable('party_phones', {
  ...part,
  kind: text({ enum: phoneKinds }).notNull(),
  number: text().notNull(),
  shown: text().notNull(),
  note: text().notNull().default(''),
})

export const partyEmails = pgTable('party_emails', { ...part, email: text().notNull() })

/** Relations such as "heir of" and "trustee of" from one party to another, with the instrument that shows them. */
export const partyLinks = pgTable('party_links', {
  ...part,
  otherId: uuid('other_id').notNull(),
  kind: text({ enum: linkKinds }).notNull(),
  sinceOn: date('since_on'),
  untilOn: date('until_on'),
  instrument: text(),
  documentId: uuid('document_id'),
})

/** Only our own processes can decrypt the number; the hash finds equal numbers without reading them. */
export const partyTaxNumbers = pgTable('party_tax_numbers', {
  tenantId: uuid('tenant_id').notNull(),
  partyId: uuid('party_id').notNull(),
  ...stampColumns,
  kind: text().$type<TaxNumberKind>().notNull(),
  concealed: text().notNull(),
  lastFour: char('last_four', { length: 4 }).notNull(),
  hash: text().notNull(),
})
