import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import type { Records } from '../../core/data/rows.server.ts'
import { namesOf } from '../../core/data/changes/titles.server.ts'
import { mentionsIn, plainText } from '../../core/text/rich-text.ts'
import type { RichText } from '../../core/text/nodes.ts'
import { comments } from './comment.table.ts'

export const noun = 'comments'

/** A comment as its changes tell it: on what, how it reads with and without its form, and whom it mentions. */
type Fields = { on: string; body: RichText; text: string; mentions: string[] }

/** What is kept beside the text names nobody: names change, and some are to be forgotten. */
export const fieldsWith = (on: string, body: RichText): Fields => ({
  on,
  body,
  text: plainText(body, () => 'someone'),
  mentions: mentionsIn(body),
})

export const commentRecords: Records<typeof comments, Fields> = {
  table: comments,
  noun,
  one: 'comment',
  async fieldsOf({ tenantId, noun, recordId, body }, tx: Tx) {
    const names = await namesOf(tx, noun, [tenantId], [recordId])
    return fieldsWith(names(tenantId, recordId) ?? '', body)
  },
  columnsOf: ({ body, text }) => ({ body, bodyText: text, editedAt: sql`now()` }),
}
