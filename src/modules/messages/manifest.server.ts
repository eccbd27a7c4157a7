import type { ServerModule } from '../../core/module/server-module.server.ts'
import { messagesGate } from './access.ts'
import {
  blockRecordType,
  organizationBlockRouter,
  notifyBlock,
} from './cross-tenant/block-organization.server.ts'
import { relayFiles, queueFileRelay } from './cross-tenant/relay-files.server.ts'
import { relayMessage } from './cross-tenant/relay.server.ts'
import { inquiryRecordType, inquiryPeopleRouter } from './cross-tenant/inquiry-people.server.ts'
import { blockRouter } from './record/blocks.server.ts'
import { reportRouter } from './moderation/report.server.ts'
import { notifyOfMessage } from './notices/message-notices.server.ts'
import { messages, threads } from './record/message.table.ts'
import { messageRecordType, threadRecordType } from './record/records.server.ts'
import { threadPath } from './record/thread.ts'
import { messageRouter } from './talk/message.server.ts'
import { messageFindable } from './talk/search.server.ts'
import { threadRouter } from './threads/thread.server.ts'
import { messageMentions } from './work/message-mentions.server.ts'
import { workRouter } from './work/work.server.ts'

export const messagesModule = {
  name: 'messages',
  routers: {
    threads: threadRouter,
    messages: messageRouter,
    blocks: blockRouter,
    messageReports: reportRouter,
    messageWork: workRouter,
    organizationBlocks: organizationBlockRouter,
    inquiryPeople: inquiryPeopleRouter,
  },
  jobs: [relayMessage, relayFiles, notifyBlock],
  finds: [messageFindable],
  authoredTables: {
    messages: person => `created_by = ${person} and kind = 'said' and from_tenant_id is null`,
    message_versions: person =>
      `(tenant_id, message_id) in (select tenant_id, id from messages
        where created_by = ${person} and from_tenant_id is null)`,
  },
  nouns: [
    {
      name: threadRecordType,
      one: 'thread',
      many: 'Threads',
      to: threadPath,
      open: messagesGate,
      isPrivate: true,
      // A group's name is private to its people, so the log shows only the kind of thread.
      title: { table: threads, columns: ['called'] },
      actionPhrases: {
        rename: 'renamed {}',
        'add person': 'added a person to {}',
        'remove person': 'removed a person from {}',
        leave: 'left {}',
        seal: 'saved {} to a lease file',
        'open thread': 'opened after a report {}',
      },
    },
    {
      name: messageRecordType,
      one: 'message',
      many: 'Messages',
      isPrivate: true,
      title: { table: messages, columns: ['called'] },
      to: id => `/app/messages#${id}`,
      actionPhrases: {
        send: 'sent {}',
        note: 'caused {}',
        'request acknowledgment': 'asked people to acknowledge {}',
        'stop asking for acknowledgment': 'stopped asking people to acknowledge {}',
        acknowledge: 'acknowledged {}',
        'make obligation': 'created an obligation from {}',
        'make work': 'created work from {}',
      },
      attachments: {
        table: messages,
        access: { read: messagesGate, write: messagesGate },
        byAuthor: true,
        changed: queueFileRelay,
      },
      messageKind: messageMentions,
      createNotices: notifyOfMessage,
    },
    {
      name: blockRecordType,
      one: 'blocked organization',
      many: 'Blocked organizations',
      title: { columns: [] },
      actionPhrases: { create: 'blocked organization', delete: 'unblocked organization' },
    },
    {
      name: inquiryRecordType,
      one: 'choice',
      many: 'Who receives inquiries',
      title: 'none',
      actionPhrases: { update: 'changed who receives inquiries' },
    },
    {
      name: 'message_reports',
      one: 'message report',
      many: 'Message reports',
      title: 'none',
      actionPhrases: {
        create: 'reported a message',
        'open thread': 'opened a thread after a report',
        decide: 'decided on a reported message',
      },
    },
  ],
} satisfies ServerModule
