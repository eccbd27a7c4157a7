import { z } from 'zod'
import { listAddress } from '../../core/resource/list-address.ts'
import { auditFilter } from './audit.ts'

/** What a page of the log shows, and the record of it that is open. */
export const auditAddress = listAddress({
  filter: auditFilter,
  page: z.object({ open: z.int().min(1).optional() }),
})
