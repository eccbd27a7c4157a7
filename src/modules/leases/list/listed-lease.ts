import { listedFields } from '../../../core/resource/list-columns.ts'
import { leaseSchema } from '../record/lease.ts'
import type { LeaseRow } from '../record/lease.table.ts'

/** Long fields that only the lease's file shows. */
export const fileOnlyFields = ['expirationReason', 'notes'] as const

/** The lease fields that lists read. */
export const listedLeaseFields = listedFields(leaseSchema, fileOnlyFields)

/** Further list columns: derived values, and the agency's status. */
export const derivedColumns = [
  'id',
  'version',
  'legal',
  'status',
  'tone',
  'lapseRisk',
  'leaseState',
  'rawStatus',
  'expiresOn',
  'lapseOn',
  'endsOn',
  'grossAcres',
  'netAcres',
  'companyNetAcres',
  'royalty',
  'wi',
  'nri',
  'wells',
  'holdingWells',
  'lastProducedOn',
  'nextObligationOn',
  'nextObligation',
  'releaseProposed',
] as const

/** One lease in a list. Acres and shares are text, exact as stored. */
export type LeaseListRow = Pick<
  LeaseRow,
  (typeof listedLeaseFields)[number] | (typeof derivedColumns)[number]
>
