import { z } from 'zod'
import { customConditions } from '../../../core/custom/custom-filter.ts'
import { customSort } from '../../../core/custom/custom-field.ts'
import { areaSchema } from '../../../core/map/area.ts'
import { pageInput } from '../../../core/data/list-window.ts'
import { stateByApi } from '../../../core/places/states.ts'
import { typedKeys, trajectories, wellStatuses, wellTypes } from '../../../core/trade/well-type.ts'

const filterValues = <Value extends z.ZodType>(value: Value) => z.array(value).min(1).max(50).optional()
const textFilter = z.string().trim().min(1).max(200)

/** Selects the wells of a list, count or export. All set conditions must hold; any one of several values is enough. */
export const wellFilter = z.object({
  search: z.string().trim().max(100).optional(),
  type: filterValues(z.enum(typedKeys(wellTypes))).meta({ title: 'Type', words: wellTypes }),
  status: filterValues(z.enum(typedKeys(wellStatuses))).meta({ title: 'Status', words: wellStatuses }),
  trajectory: filterValues(z.enum(typedKeys(trajectories))).meta({
    title: 'Trajectory',
    words: trajectories,
  }),
  state: filterValues(z.string().regex(/^[A-Z]{2}$/)),
  county: filterValues(textFilter),
  operator: filterValues(textFilter),
  field: filterValues(textFilter),
  formation: filterValues(textFilter),
  confidential: z.boolean().optional(),
  /** True for only wells whose reports have stopped; false for only the others. */
  silent: z.boolean().optional(),
  /** West, south, east and north in degrees, as selected on the map. */
  box: z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .refine(([west, south, east, north]) => west <= east && south <= north, 'The area is empty.')
    .optional(),
  /** The corners of an area drawn on the map. */
  area: areaSchema.optional(),
  leaseId: z.uuid().optional(),
  batchId: z.uuid().optional(),
  ids: z.array(z.uuid()).max(5000).optional(),
  custom: customConditions,
})
export type WellFilter = z.output<typeof wellFilter>

/** Fields whose values the user picks from a list of existing values. */
export const wellFacets = ['state', 'county', 'operator', 'field', 'formation'] as const
export type WellFacet = (typeof wellFacets)[number]

/** Last and cumulative volumes by which the list can be sorted. Sorting by water is not offered for lack of demand. */
export const volumeSorts = ['lastOil', 'lastGas', 'totalOil', 'totalGas'] as const
export type VolumeSort = (typeof volumeSorts)[number]
/** The last month's and cumulative volumes of a well. */
export const volumes = [
  { id: 'lastOil', title: 'Oil, last month', unit: 'bbl' },
  { id: 'lastGas', title: 'Gas, last month', unit: 'mcf' },
  { id: 'lastWater', title: 'Water, last month', unit: 'bbl' },
  { id: 'totalOil', title: 'Cumulative oil', unit: 'bbl' },
  { id: 'totalGas', title: 'Cumulative gas', unit: 'mcf' },
  { id: 'totalWater', title: 'Cumulative water', unit: 'bbl' },
] as const
export type Volume = (typeof volumes)[number]['id']

/** Columns by which the list can be sorted; each has an index. */
export const wellSorts = [
  'name',
  'api',
  'operator',
  'type',
  'status',
  'county',
  'field',
  'formation',
  'spudDate',
  'firstProductionDate',
  ...volumeSorts,
] as const
export type WellSort = (typeof wellSorts)[number]

export const wellWindow = z.object({
  filter: wellFilter.default({}),
  sort: z.union([z.enum(wellSorts), customSort]).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  ...pageInput.shape,
  /** The counts returned with an earlier window of the same filter and sort. */
  known: z.object({ total: z.int32().min(0), filled: z.int32().min(0).nullable() }).optional(),
})
export type WellWindow = z.output<typeof wellWindow>

/**
 * Returns the leading digits of an API number that a search may mean, with or without separators, or null. Six digits
 * give the state, the county and the first digit of the well.
 */
export function apiPrefix(search: string): string | null {
  const match = /^(\d{2})[-\s.]?(\d{3})[-\s.]?(\d{1,5})[-\s.]?(\d{0,2})[-\s.]?(\d{0,2})$/.exec(search.trim())
  return match && stateByApi(match[1]!) ? match.slice(1).join('') : null
}
