import { z } from 'zod'
import type { WellRecord } from '../identity/well.table.ts'
import { listedWellFields } from './listed-well.ts'
import { volumes, wellWindow, type Volume } from './well-filter.ts'

/** What a list of wells always reads: what its usual columns, its signs and its cards show. */
export const usualWellFields = [
  'name',
  'api',
  'operator',
  'type',
  'status',
  'state',
  'county',
  'formation',
  'firstProductionDate',
] as const satisfies readonly (typeof listedWellFields)[number][]
export const typicalVolumes = ['lastOil', 'lastGas'] as const satisfies readonly Volume[]

type Usual = (typeof usualWellFields)[number] | (typeof typicalVolumes)[number]
const usual: ReadonlySet<string> = new Set([...usualWellFields, ...typicalVolumes])

/** What it reads only for those who chose to see it. */
export type ExtraOfWell = Exclude<(typeof listedWellFields)[number] | Volume, Usual>
export const extraOfWell = [...listedWellFields, ...volumes.map(({ id }) => id)].filter(
  (id): id is ExtraOfWell => !usual.has(id),
)

/**
 * A well as a list shows it, with the last month that has a report and volumes: bbl, and mcf of gas. Decimal text. Of what
 * is `extraOfWell` it has what was asked for.
 */
export type WellRow = Pick<WellRecord, 'id' | 'version' | (typeof usualWellFields)[number]> & {
  lastMonth: string | null
  /** The same where the next report is overdue. */
  silentSince: string | null
} & Record<(typeof typicalVolumes)[number], string | null> &
  Partial<Pick<WellRecord, ExtraOfWell & keyof WellRecord> & Record<ExtraOfWell & Volume, string | null>>

/** A window of the list, and what it reads beside what every list does. */
export const wellsQuery = wellWindow.extend({ extra: z.array(z.enum(extraOfWell)).max(100).optional() })
export type WellsQuery = z.output<typeof wellsQuery>
