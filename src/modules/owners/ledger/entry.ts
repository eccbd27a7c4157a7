import { z } from 'zod'
import { daySchema, choice, day, optionalLine, stripAmountFormat } from '../../../core/form/fields.ts'
import { entryLabels, suspenseLabels } from '../owner-labels.ts'

const month = daySchema.overwrite(text => text && `${text.slice(0, 8)}01`)

/**
 * One entry of the ledger: dollars suspended or released, for one reason and at most one well.
 */
export const entrySchema = z.object({
  kind: choice('Entry', entryLabels, 'Choose what happened.'),
  onDay: day('On'),
  code: choice('Reason', suspenseLabels, 'Choose the reason.').meta({ term: 'suspense' }),
  amount: z
    .string('Enter the amount.')
    .overwrite(stripAmountFormat)
    .regex(/^(?=.*[1-9])\d{1,12}(\.\d{1,2})?$/, 'Enter an amount above zero, such as 1250.00.')
    .meta({ title: 'Amount', unit: '$' }),
  wellId: z.uuid('Choose a well.').nullable().default(null).meta({ title: 'Well', kind: 'reference' }),
  month: month.nullable().default(null).meta({
    title: 'Production month',
    kind: 'date',
    hint: 'Any day of the month; blank for several months.',
  }),
  note: optionalLine('Note', 500),
})
