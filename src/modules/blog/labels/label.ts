import { z } from 'zod'
import { choice, line } from '../../../core/form/fields.ts'
import { isOneLine, oneLineMessage } from '../../../core/text/one-line.ts'
import { slug } from '../article/slug.ts'
import { labelKinds } from './label-kinds.ts'

export const labelRecordType = 'blog_labels'

export const labelDraft = z.object({
  kind: choice('Kind', labelKinds, 'Choose a kind.'),
  name: line('Name', 80).min(1, 'Enter a name.').refine(isOneLine, oneLineMessage),
  slug,
  about: line('About', 200).refine(isOneLine, oneLineMessage).default(''),
})
export type LabelDraft = z.output<typeof labelDraft>
