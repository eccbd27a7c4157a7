import { z } from 'zod'
import { choice, line } from '../../../core/form/fields.ts'
import { isOneLine, oneLineMessage } from '../../../core/text/one-line.ts'

export const problemRecordType = 'support_problems'
export const maxProblems = 100

export const problemStates = { looking: 'Looking into it', fixing: 'Being fixed', fixed: 'Fixed' } as const
export type ProblemState = keyof typeof problemStates

/** A known problem as staff describe it: what does not work, and the workaround. */
export const knownProblem = z.object({
  title: line('Problem', 160)
    .min(3, 'Briefly describe what does not work.')
    .refine(isOneLine, oneLineMessage),
  advice: z
    .string()
    .trim()
    .min(1, 'Enter a workaround.')
    .max(2000, 'Use at most 2,000 characters.')
    .meta({ title: 'Workaround', kind: 'long' }),
  state: choice('Status', problemStates, 'Choose a status.'),
  /** Null offers the problem for every category. */
  categoryId: z.uuid().nullable().default(null).meta({ title: 'Category', kind: 'reference' }),
})
export type KnownProblem = z.output<typeof knownProblem>

const significantWords = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(term => term.length > 3),
  )

/** Known problems that match `text`, those that share the most words with it first. Short words are ignored. */
export function matchProblems<Problem extends Pick<KnownProblem, 'title' | 'advice'>>(
  problems: readonly Problem[],
  text: string,
): Problem[] {
  const textTokens = [...significantWords(text)]
  const countSharedTerms = ({ title, advice }: Problem) => {
    const words = significantWords(`${title} ${advice}`)
    return textTokens.filter(word => words.has(word)).length
  }
  return problems.toSorted((a, b) => countSharedTerms(b) - countSharedTerms(a))
}

/** The known problems to offer to the author of a ticket, best match first. The category is '' if none is chosen. */
export const offeredProblems = <Problem extends Pick<KnownProblem, 'title' | 'advice' | 'categoryId'>>(
  problems: readonly Problem[],
  categoryId: string,
  text: string,
): Problem[] =>
  matchProblems(
    problems.filter(
      problem => categoryId === '' || problem.categoryId === null || problem.categoryId === categoryId,
    ),
    text,
  )

/** A known problem as its tickets show it. */
export type TicketProblem = { id: string; title: string; advice: string; state: ProblemState }
