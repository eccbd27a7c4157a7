import type { AreaGeometry, Box } from '../../../core/map/map.ts'
import type { Trajectory, WellStatus, WellType } from '../../../core/trade/well-type.ts'
import type { TractLand } from '../record/tract.ts'
import type { Point } from './outline.ts'

/** A well's data for linking. */
export type WellToLink = {
  id: string
  name: string
  api: string | null
  operator: string | null
  type: WellType
  status: WellStatus
  trajectory: Trajectory | null
  state: string | null
  county: string | null
  meridian: string | null
  /** "151N", "101W"; only a number if the file gave no direction. */
  township: string | null
  range: string | null
  section: string | null
  quarter: string | null
  surface: Point | null
  /** The bottom hole, or the toe of a lateral. */
  bottom: Point | null
  heel: Point | null
  nad27: boolean
  /** Producing interval in feet: perforations, or else the true vertical depth. */
  topFt: number | null
  baseFt: number | null
  plugDate: string | null
  /** Names that an agency's file uses for the well's lease. */
  leaseNames: readonly string[]
}

export type TractToLink = {
  id: string
  number: string
  land: TractLand
  state: string | null
  fromFt: number | null
  toFt: number | null
}
export type OutlineToLink = Box & { tractId: string | null; geometry: AreaGeometry }

/** A lease that has not ended, with its data for linking. */
export type LeaseToLink = {
  id: string
  leaseNumber: string
  name: string
  lessee: string
  state: string | null
  county: string | null
  effectiveDate: string | null
  fromFt: number | null
  toFt: number | null
  tracts: readonly TractToLink[]
  outlines: readonly OutlineToLink[]
}

/** Grounds for a proposal, strongest first. */
export const basisLabels = {
  OUTLINE: 'Location inside outline',
  LATERAL: 'Lateral crosses outline',
  LEGAL: 'Legal description',
  NAME: 'Operator and lease name',
} as const
type Basis = keyof typeof basisLabels

/** A proposed link of a well to a lease. `check` is why a user should review it first; null if it is clear. */
export type LinkProposal = {
  wellId: string
  leaseId: string
  /** The tracts where the well is located; empty for the whole lease, or if unknown. */
  tractIds: readonly string[]
  basis: Basis
  reason: string
  check: string | null
  /** True if its production can hold the lease; false for an injection or disposal well. */
  holds: boolean
}

/** A well located on a lease, before dates and depths are checked. */
export type WellMatch = Pick<LinkProposal, 'tractIds' | 'basis' | 'reason' | 'check'> & { lease: LeaseToLink }

/** Reasons for proposing no lease for a well. */
export const unplacedReasons = {
  no_place: 'without a location, legal description or lease name',
  outside: 'on no lease; import lease outlines or legals to match them',
  before: 'plugged before the lease began',
  depth: 'outside the depths that the lease covers',
} as const
export type UnplacedReason = keyof typeof unplacedReasons
