import { z } from 'zod'
import { daySchema } from '../../../core/form/fields.ts'

/** A period in which an operator ran a well; both ends may be unknown. Numbers are OGRID, NDIC or RRC numbers. */
export const wellOperatorSchema = z
  .object({
    operator: z
      .string()
      .trim()
      .min(1, 'Enter the operator')
      .max(200, 'At most 200 characters')
      .meta({ title: 'Operator' }),
    operatorNo: z
      .string()
      .trim()
      .max(40, 'At most 40 characters')
      .nullable()
      .meta({ title: 'Operator number' }),
    fromDate: daySchema.nullable().meta({ title: 'From' }),
    toDate: daySchema.nullable().meta({ title: 'To' }),
  })
  .refine(({ fromDate, toDate }) => fromDate === null || toDate === null || toDate >= fromDate, {
    path: ['toDate'],
    message: 'The end is before the start',
  })
export type WellOperator = z.output<typeof wellOperatorSchema>

/** Returns pairs of entries whose dates overlap. */
export function findOverlaps<Entry extends WellOperator>(history: readonly Entry[]): [Entry, Entry][] {
  const sorted = [...history].sort((a, b) => (a.fromDate ?? '').localeCompare(b.fromDate ?? ''))
  return sorted.slice(1).flatMap((entry, index): [Entry, Entry][] => {
    const previous = sorted[index]!
    return (previous.toDate ?? '9999-12-31') >= (entry.fromDate ?? '') ? [[previous, entry]] : []
  })
}
