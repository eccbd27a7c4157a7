import { z } from 'zod'
import { createSearchCodec } from '../../../core/resource/search-codec.ts'

export const acreFilter = z.object({ decided: z.boolean().default(false) })

/** The URL parameters of the acreage check, with the tract in the side panel. */
export const acresSearch = createSearchCodec({
  filter: acreFilter,
  page: z.object({ open: z.uuid().optional() }),
  names: { open: 'tract' },
})
