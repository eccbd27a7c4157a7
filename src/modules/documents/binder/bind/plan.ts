import { z } from 'zod'
import type { Edges, Sheet } from '../../../../core/print/sheet.ts'

/** One file of a binder: bound in as the pages of a PDF or as a picture, or named on a sheet that says why it is not. */
const plannedFile = z.object({
  name: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  as: z.enum(['pdf', 'picture', 'named']),
  path: z.string(),
  why: z.string(),
})
export type PlannedFile = z.output<typeof plannedFile>

/** What the process that binds is told. */
export const bindingPlan = z.object({
  sheet: z.custom<Sheet>(),
  edges: z.custom<Edges>(),
  files: z.array(plannedFile).max(1000),
  maxPages: z.int(),
  to: z.string(),
})
export type BindingPlan = z.output<typeof bindingPlan>

/** What it answers: at which file it is, and that the whole is there. */
export type BindingNews = { at: number } | { done: true } | { failed: string }
