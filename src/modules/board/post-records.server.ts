import { sql } from 'drizzle-orm'
import type { RecordMapping } from '../../core/data/rows.server.ts'
import type { RecordRef } from '../../core/data/record-ref.ts'
import { mentionsIn, plainText } from '../../core/text/rich-text.ts'
import type { RichText } from '../../core/text/nodes.ts'
import type { Poll } from './poll.ts'
import { posts } from './post.table.ts'

export const recordType = 'posts'

/** A post's fields in the log: the formatted and the plain text, and the people it mentions. */
export type PostFields = {
  title: string
  body: RichText
  text: string
  mentions: string[]
  cards: RecordRef[]
  poll: Poll | null
}

/**
 * The stored forms of a text. The plain text contains no names of mentioned people, because names change and some are
 * erased.
 */
export const toPostFields = (body: RichText) => ({
  body,
  text: plainText(body, () => 'someone'),
  mentions: mentionsIn(body),
})

export const fieldsWith = ({
  title,
  body,
  cards,
  poll,
}: Omit<PostFields, 'text' | 'mentions'>): PostFields => ({ title, ...toPostFields(body), cards, poll })

/** The fields of a post that its author edits. */
export const postRecords: RecordMapping<typeof posts, PostFields> = {
  table: posts,
  noun: recordType,
  one: 'post',
  nameField: 'title',
  toFields: fieldsWith,
  toColumns: ({ title, body, text, cards, poll }) => ({
    title,
    body,
    bodyText: text,
    cards,
    poll,
    editedAt: sql`now()`,
  }),
}

export type PostPlace = { pinnedAt: Date | null; archivedAt: Date | null }

/** A post's place: pinned, on the board, or in the archive. */
export const postPlaces: RecordMapping<typeof posts, PostPlace> = {
  table: posts,
  noun: recordType,
  one: 'post',
  toFields: ({ pinnedAt, archivedAt }) => ({ pinnedAt, archivedAt }),
}
