import { z } from 'zod'
import { pipelineKind } from '../pipelines/pipeline.ts'

export const boardViews = {
  open: 'Everyone',
  mine: 'Mine',
  stuck: 'Stuck',
  expiring: 'Offers expiring in 14 days',
  ready: 'Ready to make lease',
} as const
export type BoardView = keyof typeof boardViews

/** Which deals a board shows. */
export const boardFilter = z.object({
  pipeline: pipelineKind.default('LEASE'),
  view: z.enum(Object.keys(boardViews) as [BoardView, ...BoardView[]]).default('open'),
  prospect: z.string().max(120).nullable().default(null),
})
export type BoardFilter = z.output<typeof boardFilter>

/** What stands in the address of the board; what cannot be read is as if it were not there. */
export const boardAddress = z.object({
  pipeline: boardFilter.shape.pipeline.catch('LEASE'),
  view: boardFilter.shape.view.catch('open'),
  prospect: boardFilter.shape.prospect.catch(null),
  show: z.enum(['board', 'calendar', 'map']).default('board').catch('board'),
})
export type BoardAddress = z.output<typeof boardAddress>
