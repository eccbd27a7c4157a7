import { z } from 'zod'
import { choice } from '../../../core/form/fields.ts'
import { defaultBounds } from '../../../core/economics/fit/bounds.ts'
import type { FitRequest } from '../../../core/economics/fit/fit.ts'
import { rateDays } from '../../../core/economics/fit/used-months.ts'

const boundedNumber = (title: string, unit: string | undefined, low: number, high: number, initial: number) =>
  z
    .number('Enter a number.')
    .min(low, `This cannot be less than ${low}.`)
    .max(high, `This cannot be more than ${high}.`)
    .default(initial)
    .meta({ title, ...(unit && { unit }) })

/** Fit settings of an organization that has not changed them. */
export const defaultFitSettings = {
  per: 'calendar' as const,
  terminal: 0.08,
  bFrom: defaultBounds.b[0],
  bTo: defaultBounds.b[1],
  diFrom: defaultBounds.di[0],
  diTo: defaultBounds.di[1],
}

/** Settings for fitting declines, for all wells of an organization or for one well of an analysis. */
export const fitSettingsSchema = z.object({
  per: choice('Fit through', rateDays, 'Choose the data to fit.').default(defaultFitSettings.per).meta({
    hint: 'Producing-day and daily fits ignore shut-in days; the forecast applies last year’s uptime. A well with fewer than 90 producing days on record is fitted by month.',
  }),
  terminal: boundedNumber('Terminal decline', '/ yr, tangent effective', 0, 0.99, defaultFitSettings.terminal)
    .nullable()
    .meta({
      title: 'Terminal decline',
      unit: '/ yr, tangent effective',
      hint: '0.08 is 8% a year. Without one, b above 1 runs for centuries.',
    }),
  bFrom: boundedNumber('Minimum b', undefined, 0, 3, defaultFitSettings.bFrom),
  bTo: boundedNumber('Maximum b', undefined, 0, 3, defaultFitSettings.bTo),
  diFrom: boundedNumber('Minimum initial decline', '/ yr, nominal', 0.001, 100, defaultFitSettings.diFrom),
  diTo: boundedNumber('Maximum initial decline', '/ yr, nominal', 0.001, 100, defaultFitSettings.diTo),
})
export type FitSettings = z.output<typeof fitSettingsSchema>

/** Messages for bounds that contradict each other, by field; empty if there are none. */
export function boundProblems({ bFrom, bTo, diFrom, diTo }: FitSettings): Record<string, string> {
  const below = 'The upper bound is below the lower one.'
  return { ...(bTo < bFrom && { bTo: below }), ...(diTo < diFrom && { diTo: below }) }
}

/** Settings in the form that a fit requires. */
export const toFitRequest = ({ per, bFrom, bTo, diFrom, diTo }: FitSettings): FitRequest => ({
  per,
  bounds: { b: [bFrom, bTo], di: [diFrom, diTo] },
})

/** "b 0 to 1.5, Di 0.01 to 30 / yr, terminal 8% / yr". */
export const describeBounds = ({ bFrom, bTo, diFrom, diTo, terminal }: FitSettings): string =>
  `b ${bFrom} to ${bTo}, Di ${diFrom} to ${diTo} / yr, ${terminal === null ? 'no terminal decline' : `terminal ${Number((terminal * 100).toFixed(3))}% / yr`}`
