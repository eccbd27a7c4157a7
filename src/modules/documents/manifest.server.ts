import { mostFileBytes } from '../../core/attachments/attachment.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { access } from './access.ts'
import { documentSchema } from './document.ts'
import { documentRouter } from './document.server.ts'
import { arrivalNoun, documentRecords, fileNoun, noun } from './document-records.server.ts'
import { documentArrivals, documentFolders, documents, documentVersions } from './document.table.ts'
import { fileArrived } from './filing/arrived.server.ts'
import { forgetArrivalsJob } from './filing/forget-arrivals.server.ts'
import { folderSchema } from './folders/folder.ts'
import { folderNoun } from './folders/folder-rows.server.ts'

export const documentsModule = {
  name: 'documents',
  routers: { documents: documentRouter },
  jobs: [forgetArrivalsJob],
  nouns: [
    {
      name: noun,
      one: 'document',
      many: 'Documents',
      to: id => `/app/documents/${id}`,
      open: access.read,
      title: { table: documents, columns: ['name'] },
      heldIn: /^documentIds?$/,
      fields: documentSchema,
      acts: {
        'add version': 'added a version of {}',
        link: 'linked a record to {}',
        unlink: 'unlinked a record from {}',
      },
      custom: { schema: documentSchema, access, records: documentRecords, list: '/app/documents' },
    },
    {
      name: folderNoun,
      one: 'folder',
      many: 'Folders',
      to: id => `/app/documents?folder=${id}`,
      title: { table: documentFolders, columns: ['name'] },
      fields: folderSchema,
    },
    {
      name: fileNoun,
      one: 'document',
      many: 'Documents',
      title: 'none',
      attachments: { table: documentVersions, access, single: { mostBytes: mostFileBytes } },
    },
    {
      name: arrivalNoun,
      one: 'document',
      many: 'Documents',
      title: 'none',
      attachments: {
        table: documentArrivals,
        access,
        single: { mostBytes: mostFileBytes, kept: fileArrived },
      },
    },
  ],
} satisfies ServerModule
