import { z } from 'zod'
import { day, line, optionalMoney } from '../../../core/form/fields.ts'
import { consequenceLabels } from '../record/obligation.ts'

/** An obligation that a user enters, besides those that follow from the lease. */
export const manualObligation = z.object({
  type: z.literal('OTHER').default('OTHER'),
  title: line('What is due').min(3, 'Enter what must be paid or done.'),
  dueDate: day('Due'),
  amount: optionalMoney('Amount'),
  payee: line('To', 300).default(''),
  basis: line('Basis', 500).default(''),
  graceDays: z
    .int('Enter whole days.')
    .min(0, 'Cannot be negative.')
    .max(3650)
    .default(0)
    .meta({ title: 'Grace', unit: 'days' }),
  consequence: z
    .enum(['TERMINATES', 'PENALTY', 'NONE'])
    .default('NONE')
    .meta({ title: 'If missed', words: consequenceLabels }),
})
