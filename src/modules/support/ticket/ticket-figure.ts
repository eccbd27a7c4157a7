import { z } from 'zod'
import { textProblem } from '../../../core/text/plain-text.ts'

const boundedText = (limit: number) =>
  z
    .string()
    .max(limit)
    .superRefine((text, check) => {
      const problem = textProblem(text)
      if (problem !== null) check.addIssue(problem)
    })

/** The page that showed the figure. */
const pagePath = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)[^\s\\]*$/, 'This is not a page of the product.')

/** A record as its page named it, not verified by the server: "lease", "ND-159 Berg". */
export const ticketRecord = z.object({
  noun: z.string().regex(/^[a-z_]{1,40}$/),
  recordId: z.uuid(),
  one: boundedText(60),
  label: boundedText(200),
  path: pagePath,
})
export type TicketRecord = z.output<typeof ticketRecord>

/** A figure as a page showed it, in plain text. The customer sent it, and the server has not verified it. */
export const ticketFigure = z.object({
  label: boundedText(200),
  value: boundedText(200),
  formula: boundedText(1000),
  steps: z.array(z.object({ label: boundedText(300), value: boundedText(300) })).max(30),
  /** Rounding, day count, and where the formula comes from. */
  convention: boundedText(1000).nullable().default(null),
  source: boundedText(1000).nullable().default(null),
  path: pagePath,
})
export type TicketFigure = z.output<typeof ticketFigure>

/** A figure with the version of the product that calculated it. */
export type SentFigure = TicketFigure & { version: string }
