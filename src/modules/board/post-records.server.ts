import { sql } from 'drizzle-orm'
import type { Records } from '../../core/data/rows.server.ts'
import type { RecordRef } from '../../core/data/record-ref.ts'
import { mentionsIn, plainText } from '../../core/text/rich-text.ts'
import type { RichText } from '../../core/text/nodes.ts'
import type { Poll } from './poll.ts'
import { posts } from './post.table.ts'

export const noun = 'posts'

/** A post as its changes tell it: what its author wrote, with and without its form, and whom it mentions. */
export type PostFields = {
  title: string
  body: RichText
  text: string
  mentions: string[]
  cards: RecordRef[]
  poll: Poll | null
}

/** A text as it is kept. What is kept beside it names nobody: names change, and some are to be forgotten. */
export const textOf = (body: RichText) => ({
  body,
  text: plainText(body, () => 'someone'),
  mentions: mentionsIn(body),
})

export const fieldsWith = ({
  title,
  body,
  cards,
  poll,
}: Omit<PostFields, 'text' | 'mentions'>): PostFields => ({ title, ...textOf(body), cards, poll })

/** What its author writes of a post. */
export const postRecords: Records<typeof posts, PostFields> = {
  table: posts,
  noun,
  one: 'post',
  named: 'title',
  fieldsOf: fieldsWith,
  columnsOf: ({ title, body, text, cards, poll }) => ({
    title,
    body,
    bodyText: text,
    cards,
    poll,
    editedAt: sql`now()`,
  }),
}

export type PostPlace = { pinnedAt: Date | null; archivedAt: Date | null }

/** Where it stands: on top of the board, or in the archive. */
export const postPlaces: Records<typeof posts, PostPlace> = {
  table: posts,
  noun,
  one: 'post',
  fieldsOf: ({ pinnedAt, archivedAt }) => ({ pinnedAt, archivedAt }),
}
