import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import type { RecordMapping } from '../../core/data/rows.server.ts'
import { readCurrentTitles } from '../../core/data/changes/titles.server.ts'
import { mentionsIn, plainText } from '../../core/text/rich-text.ts'
import type { RichText } from '../../core/text/nodes.ts'
import { comments } from './comment.table.ts'

export const recordType = 'comments'

/** A comment in the change log: its record, its text with and without formatting, and the people it mentions. */
type Fields = { on: string; body: RichText; text: string; mentions: string[] }

/** The plain text contains no names, because names change and some must be erased. */
export const commentFields = (recordTitle: string, body: RichText): Fields => ({
  on: recordTitle,
  body,
  text: plainText(body, () => 'someone'),
  mentions: mentionsIn(body),
})

export const commentRecords: RecordMapping<typeof comments, Fields> = {
  table: comments,
  noun: recordType,
  one: 'comment',
  async toFields({ tenantId, noun, recordId, body }, tx: Tx) {
    const names = await readCurrentTitles(tx, noun, [tenantId], [recordId])
    return commentFields(names(tenantId, recordId) ?? '', body)
  },
  toColumns: ({ body, text }) => ({ body, bodyText: text, editedAt: sql`now()` }),
}
