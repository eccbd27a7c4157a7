import { z } from 'zod'
import { daySchema } from '../../../core/form/fields.ts'
import { costUnits, soldProducts } from '../../../core/economics/cashflow/case.ts'
import { idcTreatments, lossTreatments } from '../../../core/economics/tax/rules.ts'
import { declineKinds } from '../../../core/economics/decline/effective.ts'
import { monthLengths, volumeConventions } from '../../../core/economics/decline/volumes.ts'
import { discountings } from '../../../core/economics/value/discount.ts'
import { inputNumber, byProductSchema } from '../taxes/input-number.ts'
import { taxInputs } from '../taxes/tax-inputs.ts'
import { maxWells } from '../../../core/economics/most-wells.ts'
import { fitSettingsSchema } from './fit-settings.ts'
import { categoryLabels } from './category.ts'
import { typedKeys } from './typed-keys.ts'
import { priceKinds } from './price-kinds.ts'

const numberField = inputNumber
const monthField = daySchema.refine(day => day.endsWith('-01'), 'Enter the first day of a month.')
const boundedText = (max: number) => z.string().trim().max(max, `Keep this under ${max} characters.`)

/** A decline segment as entered; calculations convert it to nominal. Days count from `since`. */
const segmentSchema = z.object({
  fromDay: numberField,
  qi: numberField.nullable(),
  di: numberField,
  diAs: z.enum(typedKeys(declineKinds)),
  b: numberField,
  terminal: numberField.nullable(),
  terminalAs: z.enum(typedKeys(declineKinds)),
})
export type SegmentInputs = z.output<typeof segmentSchema>

/** The history behind a fitted decline, so a frozen analysis still documents its basis. */
const fitNote = z.object({
  through: monthField,
  from: monthField.nullable(),
  leftOut: z.array(monthField).max(1500),
  used: z.int32().min(0),
  r2: numberField.nullable(),
  spread: numberField,
  eye: z.array(boundedText(80)).max(10),
  /** Bounds and day basis of the fit; absent in fits that predate these settings. */
  settings: fitSettingsSchema.optional(),
  /** The share of days on production in the fitted volumes, and the number of months whose days were assumed. */
  uptime: numberField.optional(),
  assumedDays: z.int32().min(0).optional(),
  /** The unit of `used`; months if absent. `shutIn` counts the shut-in days that a daily fit excludes. */
  unit: z.enum(['months', 'days']).optional(),
  shutIn: z.int32().min(0).optional(),
})

const declineSchema = z.object({
  by: z.literal('decline'),
  /** The month on whose first day the first segment begins; the forecast itself begins on the as-of date. */
  since: monthField,
  segments: z.array(segmentSchema).max(12),
  fit: fitNote.nullable(),
})
export type DeclineStream = z.output<typeof declineSchema>

const ratioSchema = z.object({
  by: z.literal('ratio'),
  to: z.enum(['oil', 'gas']),
  points: z
    .array(z.object({ month: z.int('Enter a whole number.').min(0).max(1200), ratio: numberField }))
    .max(24),
})
const streamSchema = z.discriminatedUnion('by', [declineSchema, ratioSchema]).nullable()
export type StreamInputs = z.output<typeof streamSchema>

const interestSchema = z.object({ wi: numberField, nri: numberField, orri: numberField })

const reversionSchema = z.discriminatedUnion('at', [
  z.object({ at: z.literal('payout'), balance: numberField, after: interestSchema }),
  z.object({ at: z.literal('date'), month: monthField, after: interestSchema }),
  z.object({ at: z.literal('multiple'), times: numberField, after: interestSchema }),
  z.object({ at: z.literal('irr'), rate: numberField, after: interestSchema }),
])
export type ReversionInputs = z.output<typeof reversionSchema>

/** The first and last month in which something applies; null means no end. */
const monthSpan = { from: monthField, through: monthField.nullable() }
const shareField = numberField
  .min(0, 'Enter a chance from 0 to 100%.')
  .max(1, 'Enter a chance from 0 to 100%.')

/** One well or project of an analysis: gross volumes and costs, and the owner's interest. */
const wellInputsSchema = z.object({
  wellId: z.uuid().nullable(),
  name: boundedText(200).min(1, 'Enter a name.'),
  /** The certainty of its volumes; absent in inputs that predate the choice. */
  category: z.enum(typedKeys(categoryLabels)).optional(),
  firstMonth: z.int32('Enter a whole number.'),
  oil: streamSchema,
  gas: streamSchema,
  water: streamSchema,
  /** Production through a month, which is part of the EUR; null if unknown. */
  produced: z
    .object({
      through: monthField,
      oil: numberField.nullable(),
      gas: numberField.nullable(),
      water: numberField.nullable(),
    })
    .nullable(),
  plant: z.object({ shrink: numberField, nglYield: numberField, btu: numberField }),
  taxes: taxInputs,
  interest: interestSchema,
  interestFrom: boundedText(200),
  leaseNri: numberField,
  reversion: reversionSchema.nullable(),
  /** Reversions after the first, in order. */
  later: z.array(reversionSchema).max(6, 'At most 7 reversions.').optional(),
  netProfits: z
    .object({ as: z.enum(['received', 'paid']), share: numberField, deficit: numberField })
    .nullish(),
  /** Overrides the differentials of the prices in these months. */
  differentials: z
    .array(
      z.object({ product: z.enum(soldProducts), ...monthSpan, percent: numberField, dollars: numberField }),
    )
    .max(60, 'At most 60 differentials.')
    .optional(),
  /** The chance of success, and the 8/8ths cost of a failure; success is certain if absent. */
  chance: z
    .object({
      geologic: shareField,
      development: shareField,
      failure: numberField.min(0, 'A cost cannot be negative.'),
    })
    .nullish(),
  operating: z.object({
    fixed: numberField,
    overhead: numberField,
    perOil: numberField,
    perGas: numberField,
    perWater: numberField,
    growth: numberField,
    dated: z
      .array(z.object({ what: boundedText(120), ...monthSpan, per: z.enum(costUnits), dollars: numberField }))
      .max(60, 'At most 60 dated costs.')
      .optional(),
  }),
  /** The basis of the operating costs, if they come from the well's records. */
  operatingFrom: z.array(boundedText(1000)).max(12).optional(),
  capital: z
    .array(
      z.object({
        on: daySchema,
        dollars: numberField,
        kind: z.enum(['tangible', 'intangible', 'leasehold']),
        what: boundedText(120),
      }),
    )
    .max(60),
  abandonment: z.object({ cost: numberField, salvage: numberField }),
})
export type WellInputs = z.output<typeof wellInputsSchema>

/** The forecast streams of a well. */
export const streamsSchema = wellInputsSchema.pick({ oil: true, gas: true, water: true })

export const priceSchema = z.object({
  deckId: z.uuid().nullable(),
  /** A description of the prices' source. */
  source: boundedText(200),
  deckName: boundedText(120).nullish(),
  kind: z.enum(typedKeys(priceKinds)).nullish(),
  /** The date of the prices. */
  on: daySchema.nullish(),
  deck: z
    .array(z.object({ from: monthField, oil: numberField, gas: numberField, ngl: numberField }))
    .min(1, 'Enter prices.')
    .max(240),
  growth: numberField,
  /** The index prices at which growth stops. */
  cap: byProductSchema(numberField.nullable().default(null)).nullish(),
  differentials: byProductSchema(z.object({ percent: numberField, dollars: numberField })),
})
export type PriceInputs = z.output<typeof priceSchema>

/**
 * All inputs of an analysis in one document: those shared by all wells, and each well. `format` is its version;
 * documents frozen under an older format are read by that format's rules.
 */
export const inputsSchema = z.object({
  format: z.literal(1),
  asOf: monthField,
  months: z
    .int('Enter a whole number.')
    .min(1, 'Enter 1 to 1,200 months.')
    .max(1200, 'Enter 1 to 1,200 months.'),
  rate: numberField.gt(-1, 'A rate must be above −100%.').max(10, 'A rate must be at most 1,000%.'),
  discounting: z.enum(typedKeys(discountings)),
  volumes: z.object({
    convention: z.enum(typedKeys(volumeConventions)),
    monthLength: z.enum(typedKeys(monthLengths)),
  }),
  prices: priceSchema,
  /** Federal income tax; figures are before tax if absent. */
  incomeTax: z
    .object({
      rate: numberField
        .min(0, 'A tax rate must be at least 0% and below 100%.')
        .max(0.99, 'A tax rate must be at least 0% and below 100%.'),
      idc: z.enum(typedKeys(idcTreatments)),
      bonus: numberField
        .min(0, 'Bonus depreciation must be 0 to 100%.')
        .max(1, 'Bonus depreciation must be 0 to 100%.'),
      percentageDepletion: z.boolean(),
      depletionRate: numberField
        .min(0, 'Depletion must be 0 to 100%.')
        .max(1, 'Depletion must be 0 to 100%.'),
      otherIncome: numberField,
      losses: z.enum(typedKeys(lossTreatments)),
    })
    .nullish(),
  wells: z
    .array(wellInputsSchema)
    .min(1, 'Add a well.')
    .max(maxWells, `At most ${maxWells} wells in one analysis.`),
})
export type Inputs = z.output<typeof inputsSchema>
