import { z } from 'zod'
import { isOneLine, oneLineMessage } from '../../../core/text/one-line.ts'

export const mediaRecordType = 'blog_media'

export const mediaPath = (id: string, width: number) => `/blog/media/${id}/${width}.webp`

const share = z.number().min(0).max(1)

export const mediaDraft = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name.')
    .max(200, 'Use at most 200 characters.')
    .refine(isOneLine, oneLineMessage),
  alt: z.string().trim().max(300, 'Use at most 300 characters.').refine(isOneLine, oneLineMessage),
  focusX: share,
  focusY: share,
})
export type MediaDraft = z.output<typeof mediaDraft>
