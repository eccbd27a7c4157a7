import { cardsSchema } from '../../core/cards/card.ts'
import { line } from '../../core/form/fields.ts'
import { pollSchema } from './poll.ts'

export const longestTitle = 200

/** What its author writes beside its text. */
export const postFields = {
  title: line('Title', longestTitle).min(1, 'Give the post a title.'),
  cards: cardsSchema,
  poll: pollSchema.nullable(),
}

/** Where a post stands: on the board, or put away with everything said about it. */
export const shelves = ['board', 'archive'] as const
export type Shelf = (typeof shelves)[number]

export const pathOfPost = (id: string) => `/app/organization-board/${id}`
