import { z } from 'zod'
import { createSearchCodec, type SearchOf } from '../../core/resource/search-codec.ts'
import { auditFilter } from './audit.ts'

/** The filters of a log page, and its open entry. */
export const auditSearch = createSearchCodec({
  filter: auditFilter,
  page: z.object({
    open: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
})
export type AuditSearch = SearchOf<typeof auditSearch>
