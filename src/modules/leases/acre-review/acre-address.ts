import { z } from 'zod'
import { listAddress } from '../../../core/resource/list-address.ts'

export const acreFilter = z.object({ decided: z.boolean().default(false) })

/** What the acreage check shows, and the tract beside it. */
export const acresAddress = listAddress({
  filter: acreFilter,
  page: z.object({ open: z.uuid().optional() }),
  names: { open: 'tract' },
})
