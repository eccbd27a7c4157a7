import { addDays, type Day } from '../../../core/time/calendar.ts'
import type { LeaseFilter } from './lease-filter.ts'
import { isLiveState, leaseStates, type LeaseState } from '../record/lease-state.ts'
import type { LeaseType } from '../record/lease.ts'

/**
 * Every displayed lease number equals the count of a filter. The dashboard, a chip, a chart bar and an export of the
 * same number use the same filter. The database applies it in `lease-numbers.port.server.ts`; `leaseMatches` applies
 * it to one lease.
 */
const termStates: readonly LeaseState[] = ['PENDING', 'PRIMARY_TERM', 'TERM_ENDING', 'EXTENDED']

export const activeStates = leaseStates.filter(isLiveState)
/** Past the term and held by facts on file: neither at risk, nor active by the agency's record alone. */
const heldStates = activeStates.filter(
  state => !termStates.includes(state) && state !== 'HELD_OF_RECORD' && state !== 'LAPSE_RISK',
)

/**
 * Each active lease is exactly one of at risk, held, active of record or in its term; every lease is active or
 * ended.
 */
export const leaseNumbers = {
  soon: { endsWithin: 180 },
  risk: { lapseRisk: true },
  release: { releaseProposed: true },
  held: { status: heldStates },
  record: { status: ['HELD_OF_RECORD'] },
  term: { status: [...termStates] },
  ended: { status: leaseStates.filter(state => !isLiveState(state)) },
} satisfies Record<string, LeaseFilter>
export type LeaseNumber = keyof typeof leaseNumbers
export const leaseNumberNames = Object.keys(leaseNumbers) as LeaseNumber[]

/** The lease fields that a filter reads. */
export type MatchedLease = {
  id: string
  leaseState: LeaseState
  type: LeaseType
  releaseProposed: string | null
  endsOn: Day | null
  county: string | null
  prospect: string | null
  lessor: string
  lessee: string
  /** The searchable words in lower case. */
  search: string
}

/** True if a lease matches a filter. An area, and land in the search, are not compared: they depend on its tracts. */
export function leaseMatches(lease: MatchedLease, filter: LeaseFilter, today: Day): boolean {
  const { endsOn } = lease
  const matchesText = (name: 'county' | 'prospect' | 'lessor' | 'lessee') =>
    !filter[name] || lease[name] === filter[name]
  return (
    (!filter.status || filter.status.includes(lease.leaseState)) &&
    (!filter.type || filter.type.includes(lease.type)) &&
    matchesText('county') &&
    matchesText('prospect') &&
    matchesText('lessor') &&
    matchesText('lessee') &&
    (filter.lapseRisk === undefined || (lease.leaseState === 'LAPSE_RISK') === filter.lapseRisk) &&
    (filter.releaseProposed === undefined || (lease.releaseProposed !== null) === filter.releaseProposed) &&
    (!filtersByEnd(filter) || (isLiveState(lease.leaseState) && endsOn !== null)) &&
    (!filter.endsWithin || (endsOn! >= today && endsOn! <= addDays(today, filter.endsWithin))) &&
    (!filter.endsFrom || endsOn! >= filter.endsFrom) &&
    (!filter.endsTo || endsOn! <= filter.endsTo) &&
    (!filter.ids || filter.ids.includes(lease.id)) &&
    searchTerms(filter.search).every(word => lease.search.includes(word))
  )
}

/** True if a filter selects leases by their end; only active leases have one. */
export const filtersByEnd = ({ endsWithin, endsFrom, endsTo }: LeaseFilter) =>
  Boolean(endsWithin || endsFrom || endsTo)

/** Returns the words of a search; each must occur. */
export const searchTerms = (search = '') =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
    .slice(0, 8)
