import { sql } from 'drizzle-orm'
import type { RecordMapping } from '../../../core/data/rows.server.ts'
import type { RecordRef } from '../../../core/data/record-ref.ts'
import { mentionsIn, plainText } from '../../../core/text/rich-text.ts'
import type { RichText } from '../../../core/text/nodes.ts'
import { messages, threads } from './message.table.ts'

export const threadRecordType = 'threads'
export const messageRecordType = 'messages'

/** The editable fields of a thread. */
export const threadRecords: RecordMapping<typeof threads, { name: string | null }> = {
  table: threads,
  noun: threadRecordType,
  one: 'thread',
  toFields: ({ name }) => ({ name }),
}

type MessageFields = { body: RichText; bodyText: string; mentions: string[]; cards: RecordRef[] }

/**
 * The stored forms of a message. The plain text contains no names of mentioned people, because names change and some
 * are erased.
 */
export const messageFields = (body: RichText, cards: RecordRef[]): MessageFields => ({
  body,
  bodyText: plainText(body, () => 'someone'),
  mentions: mentionsIn(body),
  cards,
})

export const messageRecords: RecordMapping<typeof messages, MessageFields> = {
  table: messages,
  noun: messageRecordType,
  one: 'message',
  toFields: ({ body, cards }) => messageFields(body, cards),
  toColumns: fields => ({ ...fields, editedAt: sql`now()` }),
}
