import { z } from 'zod'
import type { WellRecord } from '../identity/well.table.ts'
import { listedWellFields } from './listed-well.ts'
import { volumes, wellWindow, type Volume } from './well-filter.ts'

/** The fields that every well list reads, for its usual columns, symbols and cards. */
export const defaultWellFields = [
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

type UsualField = (typeof defaultWellFields)[number] | (typeof typicalVolumes)[number]
const defaultFields: ReadonlySet<string> = new Set([...defaultWellFields, ...typicalVolumes])

/** Fields read only if the user has chosen to show them. */
export type ExtraWellField = Exclude<(typeof listedWellFields)[number] | Volume, UsualField>
export const extraWellFields = [...listedWellFields, ...volumes.map(({ id }) => id)].filter(
  (id): id is ExtraWellField => !defaultFields.has(id),
)

/**
 * A well in a list, with its last reported month and that month's volumes: bbl, and mcf of gas, as decimal text. Of
 * the `extraWellFields`, it has the requested ones.
 */
export type WellRow = Pick<WellRecord, 'id' | 'version' | (typeof defaultWellFields)[number]> & {
  lastMonth: string | null
  /** The last reported month if the next report is overdue; null otherwise. */
  silentSince: string | null
} & Record<(typeof typicalVolumes)[number], string | null> &
  Partial<
    Pick<WellRecord, ExtraWellField & keyof WellRecord> & Record<ExtraWellField & Volume, string | null>
  >

/** A window of the list, with the extra fields to read. */
export const wellsQuery = wellWindow.extend({ extra: z.array(z.enum(extraWellFields)).max(100).optional() })
export type WellsQuery = z.output<typeof wellsQuery>
