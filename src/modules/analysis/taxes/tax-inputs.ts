import { z } from 'zod'
import { daySchema } from '../../../core/form/fields.ts'
import { inputNumber, byProductSchema } from './input-number.ts'

/** The production taxes of a well: dated periods, and the base of its ad valorem tax. */
export const taxInputs = z.object({
  source: z.string().trim().max(400, 'Keep this under 400 characters.'),
  periods: z
    .array(
      z.object({
        from: daySchema,
        severance: byProductSchema(z.object({ percent: inputNumber, perUnit: inputNumber })),
        adValorem: inputNumber,
        /** Products without a rate on file: their zero means unknown, not tax-free. */
        noRate: z
          .array(z.enum(['oil', 'gas', 'ngl']))
          .max(3)
          .optional(),
      }),
    )
    .min(1, 'Enter the taxes with an effective date.')
    .max(60),
  adValoremOf: z.enum(['after_severance', 'revenue']),
})
export type TaxInputs = z.output<typeof taxInputs>
