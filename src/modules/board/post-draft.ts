import { z } from 'zod'
import { aDay } from '../../core/form/fields.ts'
import { ofNotice, richTextWithin } from '../../core/text/rich-text.ts'
import { postFields } from './post.ts'

/** What an author writes of a post. */
export const written = z.object({ ...postFields, body: richTextWithin(ofNotice) })

/** By when everyone is to acknowledge a post; without a day, they are only asked. */
export const acknowledgeBy = z.object({ dueOn: aDay.nullable() })

/** A whole post, before it is on the board. */
export const postDraft = written.extend({
  cards: postFields.cards.default([]),
  poll: postFields.poll.default(null),
  acknowledge: acknowledgeBy.nullable().default(null),
})
export type PostDraft = z.output<typeof postDraft>
