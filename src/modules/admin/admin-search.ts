import { z } from 'zod'
import { createSearchCodec } from '../../core/resource/search-codec.ts'
import { requestStates } from '../verification/verification.ts'

const search = z.string().trim().max(200).optional()

/** The address of a list with only a search. */
export const textSearch = createSearchCodec({ filter: z.object({ search }) })

export const emailsSearch = createSearchCodec({
  filter: z.object({ search, failed: z.enum(['only']).optional() }),
})

/** Shows pending requests unless another state is given. */
export const requestsSearch = createSearchCodec({
  filter: z.object({ search, state: z.enum([...requestStates, 'all']).default('pending') }),
  page: z.object({ open: z.string().max(100).optional() }),
})
