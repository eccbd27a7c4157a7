import { z } from 'zod'
import { listAddress } from '../../core/resource/list-address.ts'
import { requestStates } from '../verification/verification.ts'

const search = z.string().trim().max(200).optional()

/** A list that is only searched. */
export const searchAddress = listAddress({ filter: z.object({ search }) })

export const emailsAddress = listAddress({
  filter: z.object({ search, failed: z.enum(['only']).optional() }),
})

/** Those that wait, unless another state is named. */
export const requestsAddress = listAddress({
  filter: z.object({ search, state: z.enum([...requestStates, 'all']).default('pending') }),
  page: z.object({ open: z.string().max(100).optional() }),
})
