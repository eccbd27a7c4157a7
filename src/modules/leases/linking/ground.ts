import type { AreaGeometry, Box } from '../../../core/map/map.ts'
import type { Trajectory, WellStatus, WellType } from '../../../core/trade/well-type.ts'
import type { TractLand } from '../record/tract.ts'
import type { Point } from './outline.ts'

/** A well as linking looks at it. */
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
  /** "151N", "101W"; a number alone where the file named no direction. */
  township: string | null
  range: string | null
  section: string | null
  quarter: string | null
  surface: Point | null
  /** The bottom hole, or the toe of a lateral. */
  bottom: Point | null
  heel: Point | null
  nad27: boolean
  /** Producing interval in feet: perforations, else the true vertical depth. */
  topFt: number | null
  baseFt: number | null
  plugDate: string | null
  /** Words under which an agency's file names the lease that the well belongs to. */
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

/** A lease that is not ended, as linking looks at it. */
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

/** What a proposal rests on, the strongest first. */
export const bases = {
  OUTLINE: 'Location inside outline',
  LATERAL: 'Lateral crosses outline',
  LEGAL: 'Legal description',
  NAME: 'Operator and lease name',
} as const
type Basis = keyof typeof bases

/** That a well belongs on a lease, and why. `check` is why a person should look first; null when it is clear. */
export type LinkProposal = {
  wellId: string
  leaseId: string
  /** The tracts that the well lies on; empty when the whole lease, or not known. */
  tractIds: readonly string[]
  basis: Basis
  reason: string
  check: string | null
  /** Whether its production can hold the lease: an injection or disposal well's cannot. */
  holds: boolean
}

/** That a well lies on a lease, before it is asked whether the lease was there then, and that deep. */
export type Match = Pick<LinkProposal, 'tractIds' | 'basis' | 'reason' | 'check'> & { lease: LeaseToLink }

/** Why a well is proposed for no lease. */
export const unplaced = {
  no_place: 'No location, legal description, or lease name on record',
  outside: 'Not on any lease of record',
  before: 'Plugged before the lease began',
  depth: 'Outside the depths that the lease covers',
} as const
export type Unplaced = keyof typeof unplaced
