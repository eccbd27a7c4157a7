/** How a mark of status looks: good, to watch, bad, for information, or of no colour. */
export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'none'

/** How a lease ends: what happened is what it is from then on. */
export const endings = ['EXPIRED', 'TERMINATED', 'RELEASED', 'SURRENDERED', 'ASSIGNED'] as const
export type Ending = (typeof endings)[number]

/**
 * Where a lease stands. Always derived, never typed: the last five come from an event that a person
 * recorded or from the agency's own record, the others from term, wells and production. A lapse is a risk shown beside these, never one of them.
 */
export const leaseStatuses = [
  'PENDING',
  'PRIMARY_TERM',
  'EXTENDED',
  'HELD_BY_PRODUCTION',
  'HELD_BY_UNIT',
  'HELD_BY_OPERATIONS',
  'HELD_BY_SHUT_IN',
  'HELD_OF_RECORD',
  'SUSPENDED',
  ...endings,
] as const
export type LeaseStatus = (typeof leaseStatuses)[number]

export const statusWords: Record<LeaseStatus, { label: string; tone: Tone; meaning: string }> = {
  PENDING: { label: 'Pending', tone: 'none', meaning: 'Signed, not yet in effect.' },
  PRIMARY_TERM: { label: 'Primary term', tone: 'info', meaning: 'Alive by its primary term.' },
  EXTENDED: { label: 'Extended', tone: 'info', meaning: 'Alive by an extension option that was exercised.' },
  HELD_BY_PRODUCTION: {
    label: 'Held by production',
    tone: 'good',
    meaning: 'Past its term, alive by a well on it.',
  },
  HELD_BY_UNIT: {
    label: 'Held by unit',
    tone: 'good',
    meaning: 'Past its term, alive by a well of a unit that it is pooled into.',
  },
  HELD_BY_OPERATIONS: {
    label: 'Held by operations',
    tone: 'good',
    meaning: 'Past its term, alive by drilling or reworking.',
  },
  HELD_BY_SHUT_IN: {
    label: 'Held by shut-in',
    tone: 'warn',
    meaning: 'Past its term, alive by shut-in royalty that was paid.',
  },
  HELD_OF_RECORD: {
    label: 'Active of record',
    tone: 'none',
    meaning: 'Held past its term according to the record; no production linked to show it.',
  },
  SUSPENDED: { label: 'Suspended', tone: 'warn', meaning: 'Its clock is stopped.' },
  EXPIRED: { label: 'Expired', tone: 'bad', meaning: 'Recorded as expired by a person or its agency.' },
  TERMINATED: {
    label: 'Terminated',
    tone: 'bad',
    meaning: 'Recorded as terminated or canceled by a person or its agency.',
  },
  RELEASED: { label: 'Released', tone: 'none', meaning: 'Given back by a release on record.' },
  SURRENDERED: { label: 'Surrendered', tone: 'none', meaning: 'Given up by the lessee.' },
  ASSIGNED: { label: 'Assigned', tone: 'none', meaning: 'Assigned away as a whole.' },
}

/** Whether the organization still has a lease to watch. */
export const isLive = (status: LeaseStatus) =>
  leaseStatuses.indexOf(status) < leaseStatuses.indexOf('EXPIRED')
