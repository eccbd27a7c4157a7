import { z } from 'zod'

/** Which part of a list is asked for. */
export const pageInput = z.object({
  offset: z.int().min(0).max(10_000_000).default(0),
  limit: z.int().min(1).max(500).default(100),
})
export type PageInput = z.output<typeof pageInput>
