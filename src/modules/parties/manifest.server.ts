import { sql, type SQL } from 'drizzle-orm'
import { findRecords, recordManifest, toRecordType } from '../../core/kind/record-manifest.server.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { contactFiles, contactRouter } from './contacts.server.ts'
import { duplicateRouter } from './duplicates/duplicates.server.ts'
import { scanJob, scanNightlyJob } from './duplicates/scan-job.server.ts'
import { contactsImportable } from './importing/contacts.importable.server.ts'
import { contactList } from './list/contact-list.server.ts'
import { parties } from './party.table.ts'
import { addressPart, emailPart, linkPart, namePart, phonePart } from './record/contact-parts.ts'
import { contactStore } from './record/contact-store.server.ts'
import { vcardFiles } from './vcard-files.server.ts'
import { contactHappenings } from './timeline/contact-happenings.server.ts'

const countSql = (condition: SQL) =>
  sql`select tenant_id, count(*) as held from ${parties} where deleted_at is null and ${condition} group by 1`

export const partiesModule = {
  name: 'parties',
  routers: { parties: contactRouter, duplicates: duplicateRouter },
  jobs: [scanJob, scanNightlyJob],
  ...recordManifest(contactStore, contactList),
  files: [...contactFiles, ...vcardFiles],
  finds: [findRecords(contactStore, { label: ['name'], detail: ['kind', 'capacity'] })],
  importables: [contactsImportable],
  timelineSources: contactHappenings,
  limits: [{ kind: 'maxCrmContacts', countSql }],
  counts: [{ name: 'contacts', label: 'Contacts', countSql }],
  nouns: [
    {
      ...toRecordType(contactStore),
      idFieldPattern: /^partyIds?$/,
      actionPhrases: {
        merge: 'merged another contact into {}',
        'merge away': 'merged {} into another contact',
        'undo merge': 'undid the merge of {}',
        part: 'marked {} as different from a similar contact',
        'part no more': 'no longer marks {} as different from a similar contact',
        'set tax number': 'set the tax number of {}',
        'remove tax number': 'removed the tax number of {}',
        'reveal tax number': 'revealed the tax number of {}',
      },
      parts: [namePart, addressPart, phonePart, emailPart, linkPart],
    },
  ],
} satisfies ServerModule
