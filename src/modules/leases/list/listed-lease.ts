import { listedFields } from '../../../core/resource/list-columns.ts'
import { leaseSchema } from '../record/lease.ts'
import type { LeaseRow } from '../record/lease.table.ts'

/** What is read in the file of a lease alone: it takes many words. */
export const inFileOnly = ['expirationReason', 'notes'] as const

/** The fields of a lease that its lists read. */
export const listedLease = listedFields(leaseSchema, inFileOnly)

/** What a list tells of a lease beside its fields: what is derived, and what its agency says. */
export const derived = [
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

/** One lease as a list shows it. Acres and shares are text, exact as stored. */
export type LeaseListRow = Pick<LeaseRow, (typeof listedLease)[number] | (typeof derived)[number]>
