import { addDays, type Day } from '../../../core/time/calendar.ts'
import type { LeaseFilter } from './lease-filter.ts'
import { isLiveState, leaseStates, type LeaseState } from '../record/lease-state.ts'
import type { LeaseType } from '../record/lease.ts'

/**
 * Every number told of leases is the number of leases that a filter finds. The dashboard, a chip, a chart's bar and an
 * export that tell the same thing name the same filter; the database reads it in `lease-numbers.port.server.ts`, and
 * `leaseMatches` says the same of one lease.
 */
const termStates: readonly LeaseState[] = ['PENDING', 'PRIMARY_TERM', 'TERM_ENDING', 'EXTENDED']

export const activeStates = leaseStates.filter(isLiveState)
/** Past their term and held by what is on file: neither at risk, nor active by the agency's record alone. */
const heldStates = activeStates.filter(
  state => !termStates.includes(state) && state !== 'HELD_OF_RECORD' && state !== 'LAPSE_RISK',
)

/** Each active lease is at risk, held, active of record or in its term; all are active or ended. */
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

/** What a filter asks of a lease. */
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
  /** Its words in lower case, as searches look through them. */
  search: string
}

/** Whether a lease is one of those that a filter finds. */
export function leaseMatches(lease: MatchedLease, filter: LeaseFilter, today: Day): boolean {
  const { endsOn } = lease
  const text = (name: 'county' | 'prospect' | 'lessor' | 'lessee') =>
    !filter[name] || lease[name] === filter[name]
  return (
    (!filter.status || filter.status.includes(lease.leaseState)) &&
    (!filter.type || filter.type.includes(lease.type)) &&
    text('county') &&
    text('prospect') &&
    text('lessor') &&
    text('lessee') &&
    (filter.lapseRisk === undefined || (lease.leaseState === 'LAPSE_RISK') === filter.lapseRisk) &&
    (filter.releaseProposed === undefined || (lease.releaseProposed !== null) === filter.releaseProposed) &&
    (!asksForEnd(filter) || (isLiveState(lease.leaseState) && endsOn !== null)) &&
    (!filter.endsWithin || (endsOn! >= today && endsOn! <= addDays(today, filter.endsWithin))) &&
    (!filter.endsFrom || endsOn! >= filter.endsFrom) &&
    (!filter.endsTo || endsOn! <= filter.endsTo) &&
    (!filter.ids || filter.ids.includes(lease.id)) &&
    wordsOf(filter.search).every(word => lease.search.includes(word))
  )
}

/** Whether a filter asks for leases that end: only an active one still can. */
export const asksForEnd = ({ endsWithin, endsFrom, endsTo }: LeaseFilter) =>
  Boolean(endsWithin || endsFrom || endsTo)

/** The words of a search; each must occur. */
export const wordsOf = (search = '') =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
    .slice(0, 8)
