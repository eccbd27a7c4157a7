/** The tone of a status badge: good, watch, bad, informational, or neutral. */
export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'none'

/** Ways for a lease to end; the lease keeps the ending as its status. */
export const endings = ['EXPIRED', 'TERMINATED', 'RELEASED', 'SURRENDERED', 'ASSIGNED'] as const
export type Ending = (typeof endings)[number]

/**
 * A lease's status. Always derived, never typed: the last five come from an event that a user recorded or from the
 * agency's record, the others from term, wells and production. A lapse is a risk shown next to the status, never a
 * status.
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

export const statusLabels: Record<LeaseStatus, { label: string; tone: Tone; meaning: string }> = {
  PENDING: { label: 'Pending', tone: 'none', meaning: 'Signed, not yet effective.' },
  PRIMARY_TERM: { label: 'Primary term', tone: 'info', meaning: 'Held by its primary term.' },
  EXTENDED: { label: 'Extended', tone: 'info', meaning: 'Past its primary term, in an extended term.' },
  HELD_BY_PRODUCTION: {
    label: 'Held by production',
    tone: 'good',
    meaning: 'Past its term, held by a well on the lease.',
  },
  HELD_BY_UNIT: {
    label: 'Held by unit',
    tone: 'good',
    meaning: 'Past its term, held by a well in a unit it is pooled into.',
  },
  HELD_BY_OPERATIONS: {
    label: 'Held by operations',
    tone: 'good',
    meaning: 'Past its term, held by drilling or reworking.',
  },
  HELD_BY_SHUT_IN: {
    label: 'Held by shut-in',
    tone: 'warn',
    meaning: 'Past its term, held by a well that is shut in.',
  },
  HELD_OF_RECORD: {
    label: 'Active of record',
    tone: 'none',
    meaning: 'Held past its term per the agency record; no production is linked to confirm it.',
  },
  SUSPENDED: { label: 'Suspended', tone: 'warn', meaning: 'Its term is suspended.' },
  EXPIRED: { label: 'Expired', tone: 'bad', meaning: 'Recorded as expired by a user or its agency.' },
  TERMINATED: {
    label: 'Terminated',
    tone: 'bad',
    meaning: 'Recorded as terminated or canceled by a user or its agency.',
  },
  RELEASED: { label: 'Released', tone: 'none', meaning: 'Released of record.' },
  SURRENDERED: { label: 'Surrendered', tone: 'none', meaning: 'Surrendered by the lessee.' },
  ASSIGNED: { label: 'Assigned', tone: 'none', meaning: 'Assigned in full.' },
}

/** True if the organization still has to watch the lease. */
export const isLive = (status: LeaseStatus) =>
  leaseStatuses.indexOf(status) < leaseStatuses.indexOf('EXPIRED')

/** Returns the way a linked well holds its lease, for a column: through its unit, on its own, or not at all. */
export const holdsLabel = ({ holds, unit }: { holds: boolean; unit: string | null }): string =>
  holds ? (unit ? `through ${unit}` : 'yes') : 'no'
