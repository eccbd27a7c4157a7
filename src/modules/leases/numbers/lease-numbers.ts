import { addDays, type Day } from '../../../core/time/calendar.ts'
import type { LeaseFilter } from './lease-filter.ts'
import { isLive, leaseStatuses, type LeaseStatus } from '../record/lease-status.ts'
import type { LeaseType } from '../record/lease.ts'

/**
 * Every number told of leases is the number of leases that a filter finds. The dashboard, a chip, a chart's bar and an
 * export that tell the same thing name the same filter; the database reads it in `lease-numbers.port.server.ts`, and
 * `leaseMatches` says the same of one lease.
 */
const termStatuses: readonly LeaseStatus[] = ['PENDING', 'PRIMARY_TERM', 'EXTENDED']

export const activeStatuses = leaseStatuses.filter(isLive)
/** Past their term by what is on file; one that its agency lists as active and nothing here holds is no such lease. */
const heldStatuses = activeStatuses.filter(
  status => !termStatuses.includes(status) && status !== 'HELD_OF_RECORD',
)

/** The active ones are in their term, held, or active of record; all are active or ended. */
export const leaseNumbers = {
  soon: { endsWithin: 180 },
  risk: { lapseRisk: true },
  release: { releaseProposed: true },
  held: { status: heldStatuses },
  record: { status: ['HELD_OF_RECORD'] },
  term: { status: [...termStatuses] },
  ended: { status: leaseStatuses.filter(status => !isLive(status)) },
} satisfies Record<string, LeaseFilter>
export type LeaseNumber = keyof typeof leaseNumbers
export const leaseNumberNames = Object.keys(leaseNumbers) as LeaseNumber[]

/** What a filter asks of a lease. */
export type MatchedLease = {
  id: string
  status: LeaseStatus
  type: LeaseType
  lapseRisk: boolean
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
    (!filter.status || filter.status.includes(lease.status)) &&
    (!filter.type || filter.type.includes(lease.type)) &&
    text('county') &&
    text('prospect') &&
    text('lessor') &&
    text('lessee') &&
    (filter.lapseRisk === undefined || isAtRisk(lease) === filter.lapseRisk) &&
    (filter.releaseProposed === undefined || (lease.releaseProposed !== null) === filter.releaseProposed) &&
    (!asksForEnd(filter) || (isLive(lease.status) && endsOn !== null)) &&
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

/** An ended lease cannot lapse any more. */
const isAtRisk = ({ status, lapseRisk }: Pick<MatchedLease, 'status' | 'lapseRisk'>) =>
  lapseRisk && isLive(status)

/** The words of a search; each must occur. */
export const wordsOf = (search = '') =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
    .slice(0, 8)
