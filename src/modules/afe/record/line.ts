import Decimal from 'decimal.js'
import { z } from 'zod'
import { choice, line, stripAmountFormat } from '../../../core/form/fields.ts'

export const classLabels = { intangible: 'Intangible', tangible: 'Tangible' } as const
export type CostClass = keyof typeof classLabels

export const casingLabels = { before: 'Before casing point', after: 'After casing point' } as const
export type Casing = keyof typeof casingLabels

/** Dollars and cents as text, negative for a credit; null is unknown. */
const dollars = (title: string) =>
  z
    .string()
    .overwrite(stripAmountFormat)
    .regex(/^-?\d{1,11}(\.\d{1,2})?$/, 'Enter dollars and cents, such as 1250.00.')
    .nullable()
    .default(null)
    .meta({ title, unit: '$' })

/** A line of the estimate. `position` orders the lines. */
export const lineSchema = z.object({
  position: z.int().min(0).max(100_000).default(0),
  code: line('Code', 40).default(''),
  description: line('Description', 200).default(''),
  costClass: choice('Class', classLabels, 'Intangible or tangible.')
    .default('intangible')
    .meta({ term: 'tangible' }),
  casing: choice('Casing point', casingLabels, 'Before or after casing point.').default('before'),
  gross: dollars('Gross estimate'),
  fieldCost: dollars('Field estimate'),
})
export type AfeLine = z.output<typeof lineSchema>

export const maxLines = 500

/** The sum of dollars to the cent, as text; zero if there are none. */
export const sumAmounts = (amounts: readonly (string | null)[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount ?? 0), new Decimal(0)).toFixed(2)

type EstimateLine = Pick<AfeLine, 'costClass' | 'casing' | 'gross'>

/** The sums of an estimate by class and casing point. */
export type Sums = {
  /** Costs before casing point make up the dry hole cost. */
  intangible: Record<Casing | 'both', string>
  tangible: Record<Casing | 'both', string>
  dryHole: string
  completed: string
  total: string
  /** Counts the lines without an amount, which the sums exclude. */
  unknown: number
}

/** Adds up the lines of an estimate. Lines without an amount count as unknown, not as zero. */
export function sumLines(lines: readonly EstimateLine[]): Sums {
  const sumFor = (costClass: CostClass, casing: Casing) =>
    sumAmounts(
      lines.filter(line => line.costClass === costClass && line.casing === casing).map(({ gross }) => gross),
    )
  const byCasing = (costClass: CostClass) => {
    const [beforeCasing, afterCasing] = [sumFor(costClass, 'before'), sumFor(costClass, 'after')]
    return { before: beforeCasing, after: afterCasing, both: sumAmounts([beforeCasing, afterCasing]) }
  }
  const [intangible, tangible] = [byCasing('intangible'), byCasing('tangible')]
  const dryHole = sumAmounts([intangible.before, tangible.before])
  const completed = sumAmounts([intangible.after, tangible.after])
  return {
    intangible,
    tangible,
    dryHole,
    completed,
    total: sumAmounts([dryHole, completed]),
    unknown: lines.filter(({ gross }) => gross === null).length,
  }
}
