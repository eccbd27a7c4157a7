import type { ServerModule } from '../../core/module/server-module.server.ts'
import { messagesGate } from './access.ts'
import { tellOfMessage } from './notices/message-notices.server.ts'
import { messages, threads } from './record/message.table.ts'
import { messageNoun, threadNoun } from './record/records.server.ts'
import { pathOfThread } from './record/thread.ts'
import { messageRouter } from './talk/message.server.ts'
import { messagesFound } from './talk/search.server.ts'
import { threadRouter } from './threads/thread.server.ts'

export const messagesModule = {
  name: 'messages',
  routers: { threads: threadRouter, messages: messageRouter },
  finds: [messagesFound],
  nouns: [
    {
      name: threadNoun,
      one: 'thread',
      many: 'Threads',
      to: pathOfThread,
      open: messagesGate,
      isPrivate: true,
      // What a group is called is for its people: the log knows threads by their kind.
      title: { table: threads, columns: ['kind'] },
      acts: {
        rename: 'renamed {}',
        'add person': 'added a person to {}',
        'remove person': 'removed a person from {}',
        leave: 'left {}',
      },
    },
    {
      name: messageNoun,
      one: 'message',
      many: 'Messages',
      isPrivate: true,
      title: { table: messages, columns: ['called'] },
      acts: { send: 'sent {}', note: 'caused {}' },
      attachments: {
        table: messages,
        access: { read: messagesGate, write: messagesGate },
        byAuthor: true,
      },
      line: () => ({ details: [] }),
      tells: tellOfMessage,
    },
  ],
} satisfies ServerModule
