import { z } from 'zod'
import { daySchema, line } from '../../core/form/fields.ts'
import type { Day } from '../../core/time/calendar.ts'

export const maxChoices = 20

/**
 * A poll for everyone, with one or several choices, optionally until the end of a day in the organization's time zone.
 */
export const pollSchema = z.object({
  question: line('Question').min(1, 'Enter the question.'),
  choices: z
    .array(line('Choice', 100).min(1, 'Enter each choice, or remove it.'))
    .min(2, 'Enter at least two choices.')
    .max(maxChoices, `Enter at most ${maxChoices} choices.`)
    .refine(
      choices => new Set(choices.map(choice => choice.toLowerCase())).size === choices.length,
      'Two choices are the same.',
    ),
  several: z.boolean().default(false),
  until: daySchema.nullable().default(null),
})
export type Poll = z.output<typeof pollSchema>

/** True if the poll is closed. Votes count through the last day. */
export const isClosed = ({ until }: Pick<Poll, 'until'>, today: Day): boolean =>
  until !== null && until < today

/** The reason why a vote is refused; null if it is valid. Choices are identified by position. */
export function voteProblem(poll: Poll, choices: readonly number[], today: Day): string | null {
  if (isClosed(poll, today)) return 'This poll is closed. Ask its author to open a new one.'
  if (choices.some(choice => choice >= poll.choices.length))
    return 'This choice is not in the poll. Reload the page.'
  if (!poll.several && choices.length > 1) return 'Choose one answer.'
  return null
}

export type Tally = { choice: string; votes: number; share: number | null }

/** The votes per choice, and their share of all voters; null while no one has voted. */
export const tallyVotes = ({ choices }: Poll, votes: readonly (readonly number[])[]): Tally[] =>
  choices.map((choice, index) => {
    const voteCount = votes.filter(vote => vote.includes(index)).length
    return { choice, votes: voteCount, share: votes.length === 0 ? null : voteCount / votes.length }
  })
