import { sql } from 'drizzle-orm'
import { maxFileBytes } from '../../core/attachments/attachment.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { documentKind } from './list/document-kind.ts'
import { access } from './access.ts'
import { documentReminders } from './completeness/document-reminders.server.ts'
import { documentSchema } from './document.ts'
import { documentFileRoutes, documentRouter } from './document.server.ts'
import { arrivalRecordType, documentRecords, fileRecordType, recordType } from './document-records.server.ts'
import { documentArrivals, documentFolders, documents, documentVersions } from './document.table.ts'
import { handleArrival } from './filing/handle-arrival.server.ts'
import { forgetArrivalsJob } from './filing/forget-arrivals.server.ts'
import { findDocuments } from './find-documents.server.ts'
import { folderSchema } from './folders/folder.ts'
import { folderRecordType } from './folders/folder-rows.server.ts'
import { documentList } from './list/document-list.server.ts'
import { notifyShare, notifyOrganization } from './share/notify-share.server.ts'
import { sharedRouter } from './share/shared.server.ts'
import { purgeJob } from './trash/purge.server.ts'

export const documentsModule = {
  name: 'documents',
  routers: { documents: documentRouter, shared: sharedRouter },
  files: documentFileRoutes,
  jobs: [forgetArrivalsJob, purgeJob, notifyOrganization],
  kinds: [{ kind: documentKind, table: documents }],
  lists: [documentList.known],
  finds: [findDocuments],
  reminders: documentReminders,
  counts: [
    {
      name: 'documents',
      label: 'Documents',
      countSql: condition =>
        sql`select tenant_id, count(*) as held from ${documents} where deleted_at is null and ${condition} group by 1`,
    },
  ],
  nouns: [
    {
      name: recordType,
      one: 'document',
      many: 'Documents',
      to: id => `/app/documents/${id}`,
      open: access.read,
      title: { table: documents, columns: ['name'] },
      idFieldPattern: /^documentIds?$/,
      fields: documentSchema,
      createNotices: notifyShare,
      actionPhrases: {
        'add version': 'added a version of {}',
        link: 'linked a record to {}',
        unlink: 'unlinked a record from {}',
        purge: 'permanently deleted {}',
        share: 'shared {}',
        'end share': 'stopped sharing {}',
        'confirm reading': 'confirmed the reading of {}',
        'reject reading': 'rejected the reading of {}',
        'reopen reading': 'reopened the reading of {}',
      },
      custom: { schema: documentSchema, access, records: documentRecords, list: '/app/documents' },
    },
    {
      name: folderRecordType,
      one: 'folder',
      many: 'Folders',
      to: id => `/app/documents?folder=${id}`,
      title: { table: documentFolders, columns: ['name'] },
      idFieldPattern: /^folderId$/,
      createNotices: notifyShare,
      actionPhrases: { share: 'shared {}', 'end share': 'stopped sharing {}' },
      fields: folderSchema,
    },
    {
      name: fileRecordType,
      one: 'document',
      many: 'Documents',
      title: 'none',
      attachments: { table: documentVersions, access, single: { maxBytes: maxFileBytes } },
    },
    {
      name: arrivalRecordType,
      one: 'document',
      many: 'Documents',
      title: 'none',
      attachments: {
        table: documentArrivals,
        access,
        single: { maxBytes: maxFileBytes, onStored: handleArrival },
      },
    },
  ],
} satisfies ServerModule
