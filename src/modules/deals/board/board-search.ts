import { z } from 'zod'
import { pipelineKind } from '../pipelines/pipeline.ts'

export const boardViews = {
  open: 'Everyone',
  mine: 'Mine',
  stuck: 'Stuck',
  expiring: 'Offers expiring in 14 days',
  ready: 'Ready to create lease',
} as const
export type BoardView = keyof typeof boardViews

/** The filters of a board. */
export const boardFilter = z.object({
  pipeline: pipelineKind.default('LEASE'),
  view: z.enum(Object.keys(boardViews) as [BoardView, ...BoardView[]]).default('open'),
  prospect: z.string().max(120).nullable().default(null),
})
export type BoardFilter = z.output<typeof boardFilter>

/** The search parameters of the board; unreadable values fall back to the defaults. */
export const boardSearch = z.object({
  pipeline: boardFilter.shape.pipeline.catch('LEASE'),
  view: boardFilter.shape.view.catch('open'),
  prospect: boardFilter.shape.prospect.catch(null),
  show: z.enum(['board', 'calendar', 'map']).default('board').catch('board'),
})
export type BoardSearch = z.output<typeof boardSearch>
