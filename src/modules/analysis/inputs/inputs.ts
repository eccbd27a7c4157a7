import { z } from 'zod'
import { aDay } from '../../../core/form/fields.ts'
import { declineKinds } from '../../../core/economics/decline/effective.ts'
import { monthLengths, volumeConventions } from '../../../core/economics/decline/volumes.ts'
import { discountings } from '../../../core/economics/value/discount.ts'
import { inputNumber, perProduct } from '../taxes/input-number.ts'
import { taxInputs } from '../taxes/tax-inputs.ts'
import { maxWells } from '../../../core/economics/most-wells.ts'
import { fitSettingsSchema } from './fit-settings.ts'
import { categoryWords } from './category.ts'
import { keysOf } from './keys-of.ts'

const number = inputNumber
const month = aDay.refine(day => day.endsWith('-01'), 'Enter the first day of a month.')
const words = (max: number) => z.string().trim().max(max, `Keep this under ${max} characters.`)

/** A decline as a person writes it: it is kept as written, and nominal in calculations. Days count from `since`. */
const segment = z.object({
  fromDay: number,
  qi: number.nullable(),
  di: number,
  diAs: z.enum(keysOf(declineKinds)),
  b: number,
  terminal: number.nullable(),
  terminalAs: z.enum(keysOf(declineKinds)),
})
export type WrittenSegment = z.output<typeof segment>

/** How a decline was found in history, so that a frozen analysis still says what it rests on. */
const fitNote = z.object({
  through: month,
  from: month.nullable(),
  leftOut: z.array(month).max(1500),
  used: z.int().min(0),
  r2: number.nullable(),
  spread: number,
  eye: z.array(words(80)).max(10),
  /** Bounds and days of the fit; what was fitted before people could choose has none. */
  settings: fitSettingsSchema.optional(),
  /** The share of days on production that its volumes count, and the months whose days were assumed. */
  uptime: number.optional(),
  assumedDays: z.int().min(0).optional(),
})

const declined = z.object({
  by: z.literal('decline'),
  /** The month on whose first day the first segment begins; the forecast goes on from the day of the value. */
  since: month,
  segments: z.array(segment).max(12),
  fit: fitNote.nullable(),
})
export type DeclinedStream = z.output<typeof declined>

const ratio = z.object({
  by: z.literal('ratio'),
  to: z.enum(['oil', 'gas']),
  points: z
    .array(z.object({ month: z.int('Enter a whole number.').min(0).max(1200), ratio: number }))
    .max(24),
})
const stream = z.discriminatedUnion('by', [declined, ratio]).nullable()
export type WrittenStream = z.output<typeof stream>

const interest = z.object({ wi: number, nri: number, orri: number })

/** One well, or one project, of an analysis: gross volumes and costs, and what of it is one's own. */
const wellInputs = z.object({
  wellId: z.uuid().nullable(),
  name: words(200).min(1, 'Enter a name.'),
  /** How sure its volumes are; what was written before people could choose has none. */
  category: z.enum(keysOf(categoryWords)).optional(),
  firstMonth: z.int('Enter a whole number.'),
  oil: stream,
  gas: stream,
  water: stream,
  /** What was produced through a month, where that is known: it is part of the EUR. */
  produced: z
    .object({ through: month, oil: number.nullable(), gas: number.nullable(), water: number.nullable() })
    .nullable(),
  plant: z.object({ shrink: number, nglYield: number, btu: number }),
  taxes: taxInputs,
  interest,
  interestFrom: words(200),
  leaseNri: number,
  reversion: z
    .discriminatedUnion('at', [
      z.object({ at: z.literal('payout'), balance: number, after: interest }),
      z.object({ at: z.literal('date'), month, after: interest }),
    ])
    .nullable(),
  operating: z.object({
    fixed: number,
    overhead: number,
    perOil: number,
    perGas: number,
    perWater: number,
    growth: number,
  }),
  /** What the operating costs rest on, where they were taken from the records of the well. */
  operatingFrom: z.array(words(1000)).max(12).optional(),
  capital: z
    .array(
      z.object({ on: aDay, dollars: number, kind: z.enum(['tangible', 'intangible']), what: words(120) }),
    )
    .max(60),
  abandonment: z.object({ cost: number, salvage: number }),
})
export type WellInputs = z.output<typeof wellInputs>

/** The forecast of a well alone. */
export const streamsSchema = wellInputs.pick({ oil: true, gas: true, water: true })

export const priceSchema = z.object({
  deckId: z.uuid().nullable(),
  /** Where the prices come from, in words. */
  source: words(200),
  deck: z
    .array(z.object({ from: month, oil: number, gas: number, ngl: number }))
    .min(1, 'Enter prices.')
    .max(240),
  growth: number,
  differentials: perProduct(z.object({ percent: number, dollars: number })),
})
export type PriceInputs = z.output<typeof priceSchema>

/**
 * Everything that an analysis is calculated from, as one document: what all wells share, and each well. It is versioned by
 * `format`; what was frozen under an older one is read by the rules of that one.
 */
export const inputsSchema = z.object({
  format: z.literal(1),
  asOf: month,
  months: z
    .int('Enter a whole number.')
    .min(1, 'Enter 1 to 1,200 months.')
    .max(1200, 'Enter 1 to 1,200 months.'),
  rate: number.gt(-1, 'A rate is above −100%.').max(10, 'A rate is at most 1,000%.'),
  discounting: z.enum(keysOf(discountings)),
  volumes: z.object({
    convention: z.enum(keysOf(volumeConventions)),
    monthLength: z.enum(keysOf(monthLengths)),
  }),
  prices: priceSchema,
  wells: z
    .array(wellInputs)
    .min(1, 'Add a well.')
    .max(maxWells, `At most ${maxWells} wells in one analysis.`),
})
export type Inputs = z.output<typeof inputsSchema>
