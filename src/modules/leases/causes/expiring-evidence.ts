import { z } from 'zod'
import { choice, day, line, optionalDay } from '../../../core/form/fields.ts'

/** Outcomes that end the risk that a lease or a tract expires. */
const outcomeLabels = {
  OPTION: 'Extension option exercised',
  AMENDED: 'Extended or renewed in writing',
  DRILLING: 'Drilling began',
  REWORK: 'Reworking began',
  CONFIRMED: 'Confirmed in force',
  LET_GO: 'Released to the lessor',
} as const

export const expiringEvidence = z
  .object({
    outcome: choice('What was done', outcomeLabels, 'Choose what was done.'),
    on: day('Date'),
    newEnd: optionalDay('New last day').meta({
      title: 'New last day',
      kind: 'date',
      onlyFor: { field: 'outcome', choices: ['AMENDED'] },
    }),
    proof: line('Proof', 1000)
      .min(3, 'Enter the proof: the instrument and where it is recorded or filed.')
      .meta({
        title: 'Proof',
        hint: 'The instrument, notice or report, and where it is recorded or filed.',
      }),
  })
  .refine(({ outcome, newEnd }) => outcome !== 'AMENDED' || newEnd !== null, {
    path: ['newEnd'],
    error: 'Enter the expiration date from the amendment.',
  })
export type ExpiringEvidence = z.output<typeof expiringEvidence>
