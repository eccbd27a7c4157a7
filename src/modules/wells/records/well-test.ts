import { z } from 'zod'
import { daySchema } from '../../../core/form/fields.ts'
import type { Derived } from '../../../core/resource/derived.ts'
import { typedKeys } from '../../../core/trade/well-type.ts'

const testTypes = { INITIAL: 'Initial', PERIODIC: 'Periodic', REGULATORY: 'Regulatory' } as const
export type TestType = keyof typeof testTypes

const figure = (title: string, unit: string, max = 1e7) =>
  z
    .number(`${title} must be a number`)
    .min(0, 'Cannot be negative')
    .max(max, 'Too large')
    .nullable()
    .meta({ title, unit })

/** A measurement of a well's daily production under known conditions (in Texas: forms W-10 and G-10). */
export const wellTestSchema = z.object({
  testedOn: daySchema.meta({ title: 'Date' }),
  testType: z.enum(typedKeys(testTypes)).meta({ title: 'Type', words: testTypes }),
  hours: z
    .number('Hours must be a number')
    // Hours are stored with two decimal places, so a smaller value would become zero.
    .min(0.01, 'A test must last longer than zero hours')
    .max(744, 'At most a month')
    .nullable()
    .meta({ title: 'Hours', unit: 'h' }),
  oilBpd: figure('Oil', 'bbl/d'),
  gasMcfd: figure('Gas', 'mcf/d'),
  waterBpd: figure('Water', 'bbl/d'),
  choke64: figure('Choke', '1/64 in', 1000),
  tubingPsi: figure('Tubing pressure', 'psi', 100_000),
  casingPsi: figure('Casing pressure', 'psi', 100_000),
  oilGravity: figure('Oil gravity', '°API', 200),
  method: z.string().trim().max(80, 'At most 80 characters').nullable().meta({ title: 'Method' }),
  notes: z.string().trim().max(2000, 'At most 2,000 characters').nullable().meta({ title: 'Notes' }),
})
export type WellTest = z.output<typeof wellTestSchema>

/** Gas-oil ratio of the test in scf/bbl; null when either rate is missing or no oil flowed. */
export const testGor = ({ oilBpd, gasMcfd }: WellTest): Derived<number | null> => ({
  value: oilBpd === null || gasMcfd === null || oilBpd === 0 ? null : (gasMcfd * 1000) / oilBpd,
  formula: 'gas × 1,000 ÷ oil',
  inputs: [
    { label: 'Gas', value: gasMcfd, unit: 'mcf/d' },
    { label: 'Oil', value: oilBpd, unit: 'bbl/d' },
  ],
  convention: 'scf of gas per bbl of oil',
})

/** Water cut of the test, 0 to 1; null when either rate is missing or no liquid flowed. */
export const testWaterCut = ({ oilBpd, waterBpd }: WellTest): Derived<number | null> => ({
  value:
    oilBpd === null || waterBpd === null || oilBpd + waterBpd === 0 ? null : waterBpd / (oilBpd + waterBpd),
  formula: 'water ÷ (oil + water)',
  inputs: [
    { label: 'Water', value: waterBpd, unit: 'bbl/d' },
    { label: 'Oil', value: oilBpd, unit: 'bbl/d' },
  ],
})
