import { z } from 'zod'
import { choice, day, line, stripAmountFormat } from '../../../core/form/fields.ts'
import { optionalDecimal } from '../../../core/trade/ownership-decimal.ts'
import { operatingCategories } from '../../../core/trade/operating-cost.ts'

const basisLabels = { BILLED: 'Billed to us', PAID: 'Paid by us, to be billed' } as const
export type Basis = keyof typeof basisLabels

const dollars = z
  .string()
  .overwrite(stripAmountFormat)
  .regex(/^-?\d{1,11}(\.\d{1,2})?$/, 'Enter dollars and cents, such as 1250.00; a credit is below zero.')

/** An operating cost of a well in a month; gross is 8/8ths. */
export const costSchema = z.object({
  month: day('Month')
    .transform(text => `${text.slice(0, 7)}-01`)
    .meta({ title: 'Month', kind: 'date', hint: 'Any day of the month of operation.' }),
  basis: choice('Who paid', basisLabels, 'Choose who paid.').default('BILLED'),
  category: choice('Category', operatingCategories, 'Choose the category.'),
  oneOff: z
    .boolean()
    .default(false)
    .meta({ title: 'One-off', hint: 'Excluded from averages, like workovers.' }),
  description: line('Description', 200).default(''),
  vendor: line('Vendor', 200).default(''),
  code: line('Cost code', 40).default(''),
  invoice: line('Invoice or statement', 60).default(''),
  gross: dollars.meta({ title: 'Gross', unit: '$' }),
  billInterest: optionalDecimal('Bill interest'),
  net: dollars.nullable().default(null).meta({ title: 'Net', unit: '$' }),
})
