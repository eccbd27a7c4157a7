import { z } from 'zod'
import { line, optionalLine } from '../../../core/form/fields.ts'
import { membersIn, membersText, maxHeld } from '../compare/members.ts'

/** A portfolio as it is kept. Its members are written as in the address of its page. */
export const portfolioSchema = z.object({
  name: line('Name', 120).min(1, 'Enter a name.'),
  members: z
    .string()
    .max(4000)
    .refine(
      text => text !== '' && membersText(membersIn(text, maxHeld)) === text,
      `Choose 1 to ${maxHeld} analyses, each with a share above 0 and at most 100%.`,
    )
    .meta({ title: 'Members' }),
  /** The prices that all members are valued at; null where each has its own. */
  deckId: z.uuid().nullable().meta({ title: 'Price deck' }),
  notes: optionalLine('Notes', 4000).meta({ title: 'Notes', kind: 'long' }),
})
export type SavedPortfolio = z.output<typeof portfolioSchema>

/** What a person enters of it; the rest stands on the page. */
export const portfolioForm = portfolioSchema.pick({ name: true, notes: true })
