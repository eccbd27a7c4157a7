import { sql } from 'drizzle-orm'
import { acknowledgmentReminders } from './acknowledgments/acknowledgment-reminders.server.ts'
import { changes } from './data/change.table.ts'
import { storeJob } from './attachments/store-upload.server.ts'
import { attachmentRouter, attachmentRoutes } from './attachments/attachments.server.ts'
import { findFiles } from './attachments/find-files.server.ts'
import { sweepAllJob, sweepJob } from './attachments/sweep.server.ts'
import { fileReadRecordType } from './attachments/file-reads.server.ts'
import { deleteOldChangesJob } from './bulk/bulk-change.server.ts'
import { findCustomValues } from './custom/matching-values.server.ts'
import { cardRouter } from './cards/cards.server.ts'
import { originRouter } from './origins/origins.server.ts'
import { customRouter } from './custom/custom.server.ts'
import { customFieldLine } from './custom/field-line.ts'
import { customFields } from './custom/custom.table.ts'
import { findTags } from './custom/find-tags.server.ts'
import { tagDraft } from './custom/tag.ts'
import { tagRouter } from './custom/tags.server.ts'
import { tags } from './custom/tags.table.ts'
import { authJobs } from './auth/auth-jobs.server.ts'
import { sessionRouter } from './auth/session.server.ts'
import { mailJobs } from './mail/mail-jobs.server.ts'
import { alreadyRegistered, confirmEmailAddress, resetPassword, securityEmails } from './auth/emails.ts'
import { personLine } from './auth/person-line.ts'
import { listViews } from './views/list-view.table.ts'
import { viewLine } from './views/view-line.server.ts'
import { sidebarRouter } from './sidebar/sidebar.server.ts'
import { staffViewRouter, viewRouter } from './views/views.server.ts'
import { cachedRouter } from './offline/deleted.server.ts'
import { searchRouter } from './search/search.server.ts'
import { deleteSentJob } from './unsent/sent-once.server.ts'
import type { ServerModule } from './module/server-module.server.ts'

/** The core registers itself as a module, too. */
export const coreModule = {
  name: 'core',
  routers: {
    session: sessionRouter,
    attachments: attachmentRouter,
    cards: cardRouter,
    origins: originRouter,
    custom: customRouter,
    kept: cachedRouter,
    search: searchRouter,
    tags: tagRouter,
    views: viewRouter,
    staffViews: staffViewRouter,
    sidebar: sidebarRouter,
  },
  reminders: acknowledgmentReminders,
  finds: [findFiles, findTags, findCustomValues],
  files: attachmentRoutes,
  jobs: [...authJobs, ...mailJobs, storeJob, sweepJob, sweepAllJob, deleteSentJob, deleteOldChangesJob],
  nouns: [
    {
      name: 'people',
      actionPhrases: {
        'auth.login': 'signed in',
        'auth.logout': 'signed out',
        'auth.register': 'registered',
        'user.account_deleted': 'deleted the account of',
        'platform.claim': 'became the first platform admin:',
        'set platform role': 'set the platform role of',
        'change password': 'changed the password of',
        'turn on two-factor sign-in': 'turned on two-factor sign-in for',
        'turn off two-factor sign-in': 'turned off two-factor sign-in for',
        'make recovery codes': 'created new recovery codes for',
        'use recovery code': 'used a recovery code of',
        'sign in on new device': 'signed in on a new device as',
        'turn on push': 'turned on push for',
        'turn off push': 'turned off push for',
        'add passkey': 'added a passkey for',
        'remove passkey': 'removed a passkey of',
        'confirm e-mail': 'confirmed the email of',
        'end sessions': 'ended sessions of',
        'send reset letter': 'sent a reset email to',
        'disable sign-in': 'disabled sign-in of',
        'enable sign-in': 'enabled sign-in of',
      },
      one: 'person',
      many: 'People',
      title: 'person',
      describeChange: personLine,
      idFieldPattern:
        /^(userId|personId|ownerId|fromUserId|toUserId|memberId|deputyId|managerId|teamMembers|assigneeId|assignedTo|holders|mentions|.*[a-z]By)$/,
    },
    {
      name: fileReadRecordType,
      one: 'file',
      many: 'Files downloaded',
      title: { columns: ['name'] },
      actionPhrases: { view: 'viewed {}' },
    },
    {
      name: 'list_views',
      one: 'view',
      many: 'Views',
      isPrivate: { unless: { column: ['ownerId', null], field: ['shared', true] } },
      title: { table: listViews, columns: ['name'] },
      actionPhrases: { share: 'shared the view', 'stop sharing': 'stopped sharing the view' },
      describeChange: viewLine,
    },
    {
      name: 'custom_fields',
      one: 'custom field',
      many: 'Custom fields',
      to: () => '/app/organization?tab=fields',
      title: { table: customFields, columns: ['label'] },
      describeChange: customFieldLine,
      actionPhrases: { move: 'moved {}', retire: 'retired {}', 'bring back': 'restored {}' },
    },
    {
      name: 'tags',
      one: 'tag',
      many: 'Tags',
      to: () => '/app/organization?tab=tags',
      title: { table: tags, columns: ['name'] },
      idFieldPattern: /^(tags|mergedInto)$/,
      fields: tagDraft,
      actionPhrases: { merge: 'merged {}', unmerge: 'undid the merge of {}' },
    },
  ],
  counts: [
    {
      name: 'changes',
      label: 'Log records',
      countSql: context =>
        sql`select tenant_id, count(*) as held from ${changes} where ${context} group by 1`,
    },
  ],
  mails: [confirmEmailAddress, resetPassword, alreadyRegistered, ...Object.values(securityEmails)],
} satisfies ServerModule
