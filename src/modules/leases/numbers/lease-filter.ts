import { z } from 'zod'
import { daySchema } from '../../../core/form/fields.ts'
import { customSort } from '../../../core/custom/custom-field.ts'
import { areaSchema } from '../../../core/map/area.ts'
import { customConditions } from '../../../core/custom/custom-filter.ts'
import { pageInput } from '../../../core/data/list-window.ts'
import { leaseTypes, leaseTypeLabels } from '../record/lease.ts'
import { leaseTotals } from './lease-totals.ts'
import { leaseStates, stateLabels } from '../record/lease-state.ts'

const textFilter = z.string().trim().max(200).optional()

/** The leases that a list, total, chart or export covers. All set conditions must hold. */
export const leaseFilter = z.object({
  search: textFilter,
  county: textFilter.meta({ title: 'County' }),
  prospect: textFilter.meta({ title: 'Prospect' }),
  lessor: textFilter.meta({ title: 'Lessor' }),
  lessee: textFilter.meta({ title: 'Lessee' }),
  status: z
    .array(z.enum(leaseStates))
    .max(leaseStates.length)
    .optional()
    .meta({ title: 'Status', words: stateLabels }),
  type: z
    .array(z.enum(leaseTypes))
    .max(leaseTypes.length)
    .optional()
    .meta({ title: 'Type', words: leaseTypeLabels }),
  /** Only leases at lapse risk. */
  lapseRisk: z.boolean().optional(),
  /** Only leases with a release proposal that is still unanswered. */
  releaseProposed: z.boolean().optional(),
  /** Only leases that end, by expiration or lapse, within this many days from today. */
  endsWithin: z.int().min(1).max(36_500).optional(),
  /** Only leases that end within this range of days. */
  endsFrom: daySchema.optional(),
  endsTo: daySchema.optional(),
  /** Only leases with an outline in this area, as selected on the map. */
  area: areaSchema.optional(),
  ids: z.array(z.uuid()).max(5000).optional(),
  custom: customConditions,
})
export type LeaseFilter = z.output<typeof leaseFilter>

/** Columns that the list can be sorted by; each has an index. */
export const leaseSorts = [
  'leaseNumber',
  'name',
  'lessor',
  'lessee',
  'status',
  'county',
  'effectiveDate',
  'expiresOn',
  'endsOn',
  'netAcres',
  'grossAcres',
  'companyNetAcres',
  'lastProducedOn',
  'nextObligationOn',
] as const
export type LeaseSort = (typeof leaseSorts)[number]

export const leaseWindow = z.object({
  filter: leaseFilter.default({}),
  sort: z.union([z.enum(leaseSorts), customSort]).default('endsOn'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  ...pageInput.shape,
  /** The totals returned with an earlier page of the same filter, to avoid computing them again. */
  known: leaseTotals.optional(),
})
export type LeaseWindow = z.output<typeof leaseWindow>
