import { z } from 'zod'
import { aDay } from '../../core/form/fields.ts'
import { announcementLimits, richTextWithin } from '../../core/text/rich-text.ts'
import { postFields } from './post.ts'

/** The text fields of a post. */
export const written = z.object({ ...postFields, body: richTextWithin(announcementLimits) })

/** The due date of an acknowledgment; null means no deadline. */
export const acknowledgeBy = z.object({ dueOn: aDay.nullable() })

/** A complete post before it is published. */
export const postDraft = written.extend({
  cards: postFields.cards.default([]),
  poll: postFields.poll.default(null),
  acknowledge: acknowledgeBy.nullable().default(null),
})
export type PostDraft = z.output<typeof postDraft>
