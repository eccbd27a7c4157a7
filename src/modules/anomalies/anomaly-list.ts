import { z } from 'zod'
import { createSearchCodec } from '../../core/resource/search-codec.ts'
import { anomalyStates, type AnomalyState } from './anomaly.ts'

export const anomalyViews = Object.keys(anomalyStates) as AnomalyState[]

export const anomalyFilter = z.object({
  search: z.string().trim().max(200).optional(),
  state: z.enum(['open', 'explained', 'dismissed']).default('open'),
  rule: z.string().max(60).optional(),
})

export const anomalySearch = createSearchCodec({
  filter: anomalyFilter,
  /** The anomaly in the side panel. */
  page: z.object({ open: z.uuid().optional() }),
  names: { open: 'anomaly' },
})
