import { z } from 'zod'
import { stripAmountFormat } from '../../../core/form/fields.ts'

/** Dollars and cents as text, negative for a credit. */
export const dollars = (title: string) =>
  z
    .string('Enter an amount.')
    .overwrite(stripAmountFormat)
    .regex(/^-?\d{1,11}(\.\d{1,2})?$/, 'Enter dollars and cents, such as 1250.00.')
    .meta({ title, unit: '$' })
