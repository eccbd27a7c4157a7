import { z } from 'zod'
import { day, optionalLine, optionalMoney } from '../../../core/form/fields.ts'

const rateField = (title: string) =>
  optionalMoney(title, '$ per month').refine(
    text => text === null || /^\d{1,8}(\.\d{1,2})?$/.test(text),
    'Enter dollars and cents, such as 1250.00.',
  )

/** Overhead rates of a well from a month on, or an adjustment in percent of the current rates. */
export const rateSchema = z
  .object({
    fromMonth: day('From month')
      .transform(text => `${text.slice(0, 7)}-01`)
      .meta({ title: 'From month', kind: 'date', hint: 'Any day of the month.' }),
    producing: rateField('Producing rate'),
    drilling: rateField('Drilling rate'),
    adjustment: z
      .string()
      .trim()
      .regex(/^-?\d{1,2}(\.\d{1,3})?$/, 'Enter a percentage such as 3.2; a decrease is below zero.')
      .nullable()
      .default(null)
      .meta({
        title: 'Yearly adjustment',
        unit: '%',
        hint: 'As published by COPAS each April, instead of new rates.',
      }),
    note: optionalLine('Note', 500),
  })
  .refine(
    ({ producing, drilling, adjustment }) =>
      (adjustment === null) !== (producing === null && drilling === null),
    { path: ['adjustment'], error: 'Enter either rates or an adjustment of the current rates.' },
  )

export type OverheadRate = {
  fromMonth: string
  producing: string | null
  drilling: string | null
  adjustment: string | null
}
