import { z } from 'zod'
import { day, optionalLine, stripAmountFormat } from '../../../core/form/fields.ts'
import { decimalProblem } from '../../../core/trade/ownership-decimal.ts'

const dollars = z
  .string()
  .overwrite(stripAmountFormat)
  .regex(/^-?\d{1,11}(\.\d{1,2})?$/, 'Enter dollars and cents, such as 1250.00.')
const amountField = (title: string) => dollars.nullable().default(null).meta({ title, unit: '$' })
const monthField = (title: string) =>
  day(title)
    .transform(text => `${text.slice(0, 7)}-01`)
    .meta({ title, kind: 'date', hint: 'Any day of the month.' })
const percentField = (title: string) =>
  z
    .int('Enter a whole number, as in the operating agreement.')
    .min(0, 'This cannot be less than 0.')
    .max(2000, 'This cannot be more than 2,000.')
    .meta({ title, unit: '%' })

/**
 * The payout terms of a non-consenting partner. The penalties are those of the agreement; none is assumed.
 */
export const accountSchema = z.object({
  partnerId: z.uuid('Choose the partner.').meta({ title: 'Partner', kind: 'reference' }),
  revenueInterest: z
    .string()
    .trim()
    .refine(text => decimalProblem(text) === null && Number(text) > 0, 'Enter a decimal such as 0.18750000.')
    .meta({ title: 'Revenue interest given up', kind: 'decimal' }),
  equipmentPercent: percentField('Recoupment of equipment'),
  drillingPercent: percentField('Recoupment of drilling and completion'),
  operatingPercent: percentField('Recoupment of operating costs'),
  startsOn: monthField('Counts from'),
  openingBalance: amountField('Balance before that').meta({
    title: 'Balance before that',
    unit: '$',
    hint: 'If part was recovered before these records start. Leave blank for none.',
  }),
  equipmentCodes: optionalLine('Surface equipment codes', 500).meta({
    hint: 'Cost codes of the AFE for equipment beyond the wellhead, such as 9410, 9420; “none” if there is none. Its other bills count as drilling and completion.',
  }),
  assignee: optionalLine('Sold to').meta({ hint: 'The current holder, if the partner sold the interest.' }),
})

/** A month of the well, 8/8ths. */
export const payoutMonthSchema = z.object({
  month: monthField('Month'),
  equipment: amountField('Equipment').meta({
    title: 'Equipment',
    unit: '$',
    hint: 'Beyond the wellhead. Leave blank to use the AFE’s bills.',
  }),
  drilling: amountField('Drilling and completion').meta({
    title: 'Drilling and completion',
    unit: '$',
    hint: 'Leave blank to use the AFE’s bills.',
  }),
  operating: amountField('Operating').meta({
    title: 'Operating',
    unit: '$',
    hint: 'Leave blank to follow the well’s costs.',
  }),
  revenue: amountField('Revenue').meta({ title: 'Revenue', unit: '$', hint: 'Leave blank if unknown.' }),
  taxes: amountField('Production taxes').meta({ title: 'Production taxes', unit: '$' }),
})
