import { z } from 'zod'
import { day, line, stripAmountFormat } from '../../../core/form/fields.ts'
import { shareField } from '../partners/partner.ts'

const dollars = z
  .string()
  .overwrite(stripAmountFormat)
  .regex(/^-?\d{1,11}(\.\d{1,2})?$/, 'Enter dollars and cents, such as 1250.00.')

/** A cost billed against an AFE: one line of a joint interest billing. */
export const costSchema = z.object({
  month: day('Month')
    .transform(text => `${text.slice(0, 7)}-01`)
    .meta({ title: 'Month', kind: 'date' }),
  code: line('Code', 40).default(''),
  description: line('Description', 200).default(''),
  vendor: line('Vendor', 200).default(''),
  invoice: line('Invoice', 60).default(''),
  gross: dollars.meta({ title: 'Gross', unit: '$' }),
  ownerShare: shareField.nullable().default(null).meta({ title: 'Share billed', kind: 'decimal' }),
  net: dollars.nullable().default(null).meta({ title: 'Net billed', unit: '$' }),
})
