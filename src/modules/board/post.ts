import { cardsSchema } from '../../core/cards/card.ts'
import { line } from '../../core/form/fields.ts'
import { pollSchema } from './poll.ts'

export const maxTitleLength = 200

/** A post's fields besides its text. */
export const postFields = {
  title: line('Title', maxTitleLength).min(1, 'Enter a title for the post.'),
  cards: cardsSchema,
  poll: pollSchema.nullable(),
}

/** A post's place: on the board, or in the archive with its comments. */
export const shelves = ['board', 'archive'] as const
export type Shelf = (typeof shelves)[number]

export const postPath = (id: string) => `/app/organization-board/${id}`
