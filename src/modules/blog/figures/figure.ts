import { z } from 'zod'
import { daySchema } from '../../../core/form/fields.ts'

const boundedText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max.toLocaleString('en-US')} characters.`)
const caption = boundedText(400).default('')
const title = boundedText(120).min(1, 'Enter a title for the figure.')
const value = z.number().min(-1e12).max(1e12).nullable()

const pictureFigure = z.strictObject({ kind: z.literal('picture'), mediaId: z.uuid(), caption })

const chartFigure = z.strictObject({
  kind: z.literal('chart'),
  look: z.enum(['line', 'bars']),
  title,
  unit: boundedText(20).default(''),
  caption,
  rows: z
    .array(z.strictObject({ label: boundedText(40).min(1), value }))
    .min(2, 'A chart needs at least two rows.')
    .max(400, 'A chart can have at most 400 rows.'),
})

const mapFigure = z.strictObject({
  kind: z.literal('map'),
  title,
  unit: boundedText(20).default(''),
  caption,
  places: z
    .array(
      z.strictObject({
        label: boundedText(40).min(1),
        lat: z
          .number()
          .min(-80, 'A latitude must be at least −80.')
          .max(80, 'A latitude must be at most 80.'),
        lon: z
          .number()
          .min(-180, 'A longitude must be at least −180.')
          .max(180, 'A longitude must be at most 180.'),
        value,
      }),
    )
    .min(1, 'A map needs at least one place.')
    .max(200, 'A map can have at most 200 places.'),
})

const stopFigure = z
  .strictObject({
    kind: z.literal('stop'),
    title,
    unit: boundedText(20).default('bbl/d'),
    caption,
    first: daySchema,
    rates: z.array(z.number().min(0).max(1e6)).min(2).max(366),
    lastDay: daySchema,
    workOn: daySchema.nullable(),
    backOn: daySchema.nullable(),
    leases: z
      .array(z.strictObject({ name: boundedText(40).min(1), days: z.int().min(1).max(3650).nullable() }))
      .min(1)
      .max(6),
  })
  .refine(({ first, lastDay }) => first < lastDay, {
    error: 'Production must begin before it stops.',
    path: ['lastDay'],
  })
  .refine(({ lastDay, workOn }) => workOn === null || workOn > lastDay, {
    error: 'Work must begin after the last day of production.',
    path: ['workOn'],
  })
  .refine(({ lastDay, backOn }) => backOn === null || backOn > lastDay, {
    error: 'The well must come back after its last day of production.',
    path: ['backOn'],
  })

const workedFigure = z.strictObject({
  kind: z.literal('worked'),
  title,
  story: boundedText(600),
  value: boundedText(80).min(1),
  formula: boundedText(300).min(1),
  inputs: z.array(z.strictObject({ label: boundedText(80).min(1), value: boundedText(80).min(1) })).max(20),
  convention: boundedText(400).default(''),
})

/** A figure in an article: a picture, or a drawing that the product makes from numbers. */
export const figure = z.discriminatedUnion('kind', [
  pictureFigure,
  chartFigure,
  mapFigure,
  stopFigure,
  workedFigure,
])
export type Figure = z.output<typeof figure>
export type ChartFigure = z.output<typeof chartFigure>
export type MapFigure = z.output<typeof mapFigure>
export type StopFigure = z.output<typeof stopFigure>
export type WorkedFigure = z.output<typeof workedFigure>
