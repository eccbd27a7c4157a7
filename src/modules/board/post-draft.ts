import { z } from 'zod'
import { daySchema } from '../../core/form/fields.ts'
import { announcementLimits, createRichTextSchema } from '../../core/text/rich-text.ts'
import { postFields } from './post.ts'

/** A post's text fields. */
export const draftFields = z.object({ ...postFields, body: createRichTextSchema(announcementLimits) })

/** An acknowledgment's due date; null means no deadline. */
export const acknowledgeBy = z.object({ dueOn: daySchema.nullable() })

/** A complete post before it is published. */
export const postDraft = draftFields.extend({
  cards: postFields.cards.default([]),
  poll: postFields.poll.default(null),
  acknowledge: acknowledgeBy.nullable().default(null),
})
export type PostDraft = z.output<typeof postDraft>
