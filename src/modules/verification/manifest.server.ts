import { requirements, verificationDocuments, verificationRequests } from './verification.table.ts'
import { notVerifiedEmail, verifiedEmail } from './emails.ts'
import { recordChange } from '../../core/data/record.server.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { documentRecordType, documentTypes, maxDocumentBytes } from './verification.ts'
import { verificationFileRoutes } from './verification-file.server.ts'
import { verificationRouter } from './verification.server.ts'

export const verificationModule = {
  name: 'verification',
  routers: { verification: verificationRouter },
  files: verificationFileRoutes,
  nouns: [
    {
      name: 'verifications',
      actionPhrases: {
        ask: 'requested verification of',
        approve: 'approved verification of',
        reject: 'rejected verification of',
        revoke: 'removed the verified badge of',
        withdraw: 'withdrew the verification request of',
        note: 'added a note on the verification of',
        'add document': 'added a document to the verification of',
        'remove document': 'removed a document from the verification of',
      },
      one: 'verification',
      many: 'Verification',
      to: () => '/app/organization',
      title: { table: verificationRequests, columns: ['organizationName'] },
    },
    {
      name: documentRecordType,
      one: 'document',
      many: 'Documents',
      title: 'none',
      attachments: {
        table: verificationDocuments,
        access: { read: { who: 'owner' }, write: { who: 'owner' } },
        single: {
          maxBytes: maxDocumentBytes,
          restriction: documentTypes,
          onStored: (tx, _, actor, { recordId, fileName, size, sha256 }) =>
            recordChange(tx, actor, {
              noun: 'verifications',
              recordId,
              act: 'add document',
              after: { fileName, fileSize: size, sha256 },
            }),
        },
      },
    },
    {
      name: 'verification_requirements',
      one: 'verification requirement',
      many: 'Verification requirements',
      title: { table: requirements, columns: ['name'] },
    },
  ],
  mails: [verifiedEmail, notVerifiedEmail],
} satisfies ServerModule
