import { z } from 'zod'
import type { Month } from '../identity/month.ts'

/**
 * Sources of a month's figures. If several report a month, the first in this order wins; the others are still stored.
 */
export const productionSources = {
  OPERATOR: 'Operator',
  STATE: 'State report',
  ALLOCATED: 'Allocated from the lease',
  ESTIMATE: 'Estimate',
} as const
export type ProductionSource = keyof typeof productionSources

/** Every measured figure of a month, with its heading and unit. Null means not reported, which is not zero. */
export const productionFields = {
  oil: { title: 'Oil', unit: 'bbl' },
  gas: { title: 'Gas', unit: 'mcf' },
  water: { title: 'Water', unit: 'bbl' },
  ngl: { title: 'NGL', unit: 'bbl' },
  daysOn: { title: 'Days on', unit: 'd' },
  oilSold: { title: 'Oil sold', unit: 'bbl' },
  gasSold: { title: 'Gas sold', unit: 'mcf' },
  gasFlared: { title: 'Gas flared', unit: 'mcf' },
  gasUsed: { title: 'Gas used', unit: 'mcf' },
  oilBom: { title: 'Opening stock', unit: 'bbl' },
  oilEom: { title: 'Closing stock', unit: 'bbl' },
  oilAdjustment: { title: 'Stock adjustment', unit: 'bbl' },
  waterInjected: { title: 'Water injected', unit: 'bbl' },
  gasInjected: { title: 'Gas injected', unit: 'mcf' },
} as const
export type ProductionField = keyof typeof productionFields

/** The production of a well, or one of its pools, in a month as one source reports it. */
export type ProductionMonth = {
  month: Month
  pool: string
  source: ProductionSource
  /** The agency's code for the month, such as PR or SI. */
  status: string | null
} & Record<ProductionField, number | null>

/** Negative volumes are stored as received and flagged, because agencies correct earlier months with them. */
const figureSchema = (field: ProductionField) => {
  const { title, unit } = productionFields[field]
  return z
    .number(`${title} must be a number of ${unit}`)
    .min(-1e10, 'The number is too small')
    .max(1e10, 'The number is too large')
    .nullable()
    .meta({ title, unit })
}

export const productionSchema = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])-01$/, 'Enter the first day of a month')
    .meta({ title: 'Month' }),
  pool: z.string().trim().max(100, 'At most 100 characters').meta({ title: 'Pool' }),
  source: z.enum(Object.keys(productionSources) as [ProductionSource]).meta({ title: 'Source' }),
  status: z.string().trim().max(20, 'At most 20 characters').nullable().meta({ title: 'Status' }),
  ...(Object.fromEntries(
    Object.keys(productionFields).map(field => [field, figureSchema(field as ProductionField)]),
  ) as Record<ProductionField, ReturnType<typeof figureSchema>>),
})

/** A change of a month: figures not named stay unchanged, figures set to null are cleared. */
export const monthChange = productionSchema.partial().required({ month: true, pool: true, source: true })

/** Creates a month without reported figures. */
export const blankMonth = (
  month: Month,
  pool = '',
  source: ProductionSource = 'OPERATOR',
): ProductionMonth => ({
  month,
  pool,
  source,
  status: null,
  ...(Object.fromEntries(Object.keys(productionFields).map(field => [field, null])) as Record<
    ProductionField,
    null
  >),
})

/** Sums the known values; null when none is known. */
export function sumKnown(values: readonly (number | null)[]): number | null {
  const knownValues = values.filter(value => value !== null)
  return knownValues.length === 0 ? null : knownValues.reduce((sum, value) => sum + value, 0)
}

/** Groups items by key, preserving their order. */
export function groupByKey<Item>(items: Iterable<Item>, getKey: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = getKey(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

const sourceRanking = Object.keys(productionSources)
const fields = Object.keys(productionFields) as ProductionField[]

/**
 * Combines months into one row each for the whole well: every figure of a pool comes from the most trusted source
 * that reports it (see `productionSources`), and pools are added up. Days on are the maximum over the pools, since
 * pools produce in parallel. Sorted by month.
 */
export function combinePools(months: readonly ProductionMonth[]): ProductionMonth[] {
  const pools = [...groupByKey(months, row => `${row.month} ${row.pool}`).values()].map(maxTrusted)
  return [...groupByKey(pools, row => row.month).values()]
    .map(combineRows)
    .sort((a, b) => a.month.localeCompare(b.month))
}

function maxTrusted(rows: readonly ProductionMonth[]): ProductionMonth {
  if (rows.length === 1) return rows[0]!
  const ranked = rows.toSorted((a, b) => sourceRanking.indexOf(a.source) - sourceRanking.indexOf(b.source))
  const best = { ...ranked[0]! }
  for (const field of fields) best[field] = ranked.find(row => row[field] !== null)?.[field] ?? null
  return best
}

function combineRows(rows: readonly ProductionMonth[]): ProductionMonth {
  if (rows.length === 1) return rows[0]!
  const sum: ProductionMonth = { ...rows[0]!, pool: '' }
  for (const field of fields) {
    const values = rows.map(row => row[field])
    sum[field] = field === 'daysOn' ? maxKnown(values) : sumKnown(values)
  }
  return sum
}

function maxKnown(values: readonly (number | null)[]): number | null {
  const knownValues = values.filter(value => value !== null)
  return knownValues.length === 0 ? null : Math.max(...knownValues)
}
