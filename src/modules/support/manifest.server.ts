import { sql } from 'drizzle-orm'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { forgetMailJob, forgetMail } from './mail/forget-mail.server.ts'
import { supportMailRouter } from './mail/held.server.ts'
import { incomingTopic } from './mail/incoming-mail.ts'
import { mailFileRoutes } from './mail/mail-files.server.ts'
import { mailboxDraft } from './settings/mailbox.ts'
import { mailboxRecordType, supportMailboxesRouter } from './settings/mailboxes.server.ts'
import { fetchMailboxJob } from './mail/imap.server.ts'
import { readMailJob } from './mail/read-mail.server.ts'
import { replyAddress } from './mail/reply-address.server.ts'
import { endConsentsJob } from './consent/acting-procedures.server.ts'
import { consentFields, consentRecordType } from './consent/consent.ts'
import { supportFixed } from './problems/fixed-email.ts'
import { knownProblem, problemRecordType } from './problems/problem.ts'
import { supportProblems } from './problems/problem.table.ts'
import { supportProblemsRouter } from './problems/problems.server.ts'
import { ticketFileRoutes } from './files/file-routes.server.ts'
import { supportAnswer, supportLate } from './notices/emails.ts'
import { supportOpened } from './mail/opened-email.ts'
import { escalateJob } from './notices/escalate.server.ts'
import { notifyConsentRequest } from './consent/notify-consent-request.server.ts'
import { notifyAnswer } from './notices/notify-answer.server.ts'
import { supportRouter } from './own/own.server.ts'
import { answerRecordType, supportAnswersRouter } from './settings/answers.server.ts'
import { cannedAnswer } from './settings/canned-answer.ts'
import { supportSettingsRouter } from './settings/settings.server.ts'
import { supportStaffRouter } from './staff/staff.server.ts'
import { ticketPath, ticketRecordType } from './ticket/ticket.ts'
import { categoryDraft } from './settings/category.ts'
import { supportHours, supportLevel } from './hours/support-hours.ts'
import { supportAnswers, supportCategories, supportMailboxes } from './settings/settings.table.ts'
import { tickets } from './ticket/ticket.table.ts'

export const supportModule = {
  name: 'support',
  routers: {
    support: supportRouter,
    supportDesk: supportStaffRouter,
    supportSettings: supportSettingsRouter,
    supportAnswers: supportAnswersRouter,
    supportProblems: supportProblemsRouter,
    supportMail: supportMailRouter,
    supportMailboxes: supportMailboxesRouter,
  },
  files: [...mailFileRoutes, ...ticketFileRoutes],
  jobs: [
    notifyAnswer,
    notifyConsentRequest,
    escalateJob,
    readMailJob,
    fetchMailboxJob,
    forgetMailJob,
    endConsentsJob,
  ],
  deletePersonData: forgetMail,
  usedPathQueries: [sql`select path from incoming_mails`],
  mails: [supportAnswer, supportOpened, supportLate, supportFixed],
  authoredTables: {
    tickets: person => `requester_id = ${person}`,
    ticket_files: person => `author_id = ${person} and not by_staff`,
    ticket_messages: person => `author_id = ${person} and not by_staff`,
  },
  nouns: [
    {
      name: ticketRecordType,
      one: 'ticket',
      many: 'Support tickets',
      to: ticketPath,
      replyTo: replyAddress,
      isPrivate: true,
      title: { table: tickets, columns: ['called'] },
      actionPhrases: {
        create: 'opened {}',
        reply: 'replied to {}',
        'reply by email': 'replied to {} by email',
        'create by email': 'opened {} by email',
        answer: 'answered {}',
        'answer and solve': 'answered and solved {}',
        note: 'added an internal note to {}',
        'note file': 'attached a file to the internal notes of {}',
        assign: 'assigned {}',
        solve: 'solved {}',
        reopen: 'reopened {}',
        sort: 'sorted {}',
        merge: 'merged {}',
        'undo merge': 'undid the merge of {}',
        split: 'split {}',
        'undo split': 'undid the split of {}',
        rate: 'rated the support on {}',
        'change watchers': 'changed who watches {}',
        'add file': 'attached a file to {}',
        'link problem': 'changed which known problem {} is about',
        'withdraw email': 'withdrew an email from {}',
      },
    },
    {
      name: consentRecordType,
      one: 'consent to act',
      many: 'Consents to act',
      title: 'none',
      fields: consentFields,
      actionPhrases: {
        ask: 'asked to act for a customer',
        grant: 'let support act for them',
        begin: 'started acting for a customer',
        end: 'stopped acting for a customer',
        decline: 'declined to let support act for them',
      },
    },
    {
      name: 'support_settings',
      one: 'support setting',
      many: 'Support settings',
      title: 'none',
      fields: supportHours,
      actionPhrases: { update: 'changed the working hours of support' },
    },
    {
      name: 'support_levels',
      one: 'service level',
      many: 'Service levels',
      title: 'id',
      fields: supportLevel,
      actionPhrases: { update: 'changed the service level of plan {}' },
    },
    {
      name: 'support_categories',
      one: 'support category',
      many: 'Support categories',
      title: { table: supportCategories, columns: ['name'] },
      idFieldPattern: /^categoryId$/,
      fields: categoryDraft,
      actionPhrases: { move: 'moved {}' },
    },
    {
      name: mailboxRecordType,
      one: 'support mailbox',
      many: 'Support mailboxes',
      title: { table: supportMailboxes, columns: ['address'] },
      fields: mailboxDraft,
    },
    {
      name: incomingTopic,
      one: 'email to support',
      many: 'Email to support',
      title: 'none',
      isPrivate: true,
      actionPhrases: {
        'add to ticket': 'added an email to a ticket',
        'take from ticket': 'removed an email from a ticket',
        'open ticket': 'opened a ticket for an email',
        discard: 'discarded an email',
        restore: 'restored an email',
      },
    },
    {
      name: problemRecordType,
      one: 'known problem',
      many: 'Known problems',
      title: { table: supportProblems, columns: ['title'] },
      fields: knownProblem,
    },
    {
      name: answerRecordType,
      one: 'canned answer',
      many: 'Canned answers',
      title: { table: supportAnswers, columns: ['name'] },
      fields: cannedAnswer,
    },
  ],
} satisfies ServerModule
