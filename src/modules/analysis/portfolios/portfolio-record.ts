import { z } from 'zod'
import { line, optionalLine } from '../../../core/form/fields.ts'
import { parseMembers, formatMembers, maxPortfolioMembers } from '../compare/members.ts'

/** A stored portfolio. Its members use the same format as the address of its page. */
export const portfolioSchema = z.object({
  name: line('Name', 120).min(1, 'Enter a name.'),
  members: z
    .string()
    .max(4000)
    .refine(
      text => text !== '' && formatMembers(parseMembers(text, maxPortfolioMembers)) === text,
      `Choose 1 to ${maxPortfolioMembers} analyses, each with a share above 0 and at most 100%.`,
    )
    .meta({ title: 'Members' }),
  /** The deck at which all members are valued; null if each uses its own prices. */
  deckId: z.uuid().nullable().meta({ title: 'Price deck' }),
  notes: optionalLine('Notes', 4000).meta({ title: 'Notes', kind: 'long' }),
})
export type SavedPortfolio = z.output<typeof portfolioSchema>

/** The fields that the user enters; the rest comes from the page. */
export const portfolioForm = portfolioSchema.pick({ name: true, notes: true })
