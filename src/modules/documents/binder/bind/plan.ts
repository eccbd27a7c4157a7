import { z } from 'zod'
import type { Edges, Sheet } from '../../../../core/print/sheet.ts'

/**
 * One file of a binder: bound as PDF pages or as a picture, or listed on a sheet with the reason why it is
 * not.
 */
const plannedFile = z.object({
  name: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  as: z.enum(['pdf', 'picture', 'named']),
  path: z.string(),
  why: z.string(),
})
export type PlannedFile = z.output<typeof plannedFile>

/** The input of the binding process. */
export const bindingPlan = z.object({
  sheet: z.custom<Sheet>(),
  edges: z.custom<Edges>(),
  files: z.array(plannedFile).max(1000),
  maxPages: z.int(),
  to: z.string(),
})
export type BindingPlan = z.output<typeof bindingPlan>

/** The messages of the binding process: the index of the current file, completion, or failure. */
export type BindingProgress = { at: number } | { done: true } | { failed: string }
