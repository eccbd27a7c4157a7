import { z } from 'zod'

/** The requested part of a list. */
export const pageInput = z.object({
  offset: z.int().min(0).max(10_000_000).default(0),
  limit: z.int().min(1).max(500).default(100),
})
export type PageInput = z.output<typeof pageInput>
