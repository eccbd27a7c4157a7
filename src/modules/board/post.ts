import { z } from 'zod'
import { line } from '../../core/form/fields.ts'
import { pollSchema } from './poll.ts'

const mostCards = 10
export const longestTitle = 200

/** Records that are shown with a post: each once, and not many. */
const cards = z
  .array(z.object({ noun: z.string().max(60), recordId: z.uuid() }))
  .max(mostCards, `Add at most ${mostCards} records to a post.`)
  .refine(
    all => new Set(all.map(({ recordId }) => recordId)).size === all.length,
    'This record is in the post already.',
  )

/** What its author writes beside its text. */
export const postFields = {
  title: line('Title', longestTitle).min(1, 'Give the post a title.'),
  cards,
  poll: pollSchema.nullable(),
}

/** Where a post stands: on the board, or put away with everything said about it. */
export const shelves = ['board', 'archive'] as const
export type Shelf = (typeof shelves)[number]

export const pathOfPost = (id: string) => `/app/organization-board/${id}`
