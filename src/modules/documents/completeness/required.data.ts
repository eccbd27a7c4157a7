import type { DocumentKind } from '../document.ts'

/** A kind of document that a file requires at certain stages, and why. */
type Requirement = { kind: DocumentKind; stages: readonly string[]; reason: string }

const activeLeaseStatuses = [
  'PRIMARY_TERM',
  'EXTENDED',
  'HELD_BY_PRODUCTION',
  'HELD_BY_UNIT',
  'HELD_BY_OPERATIONS',
  'HELD_BY_SHUT_IN',
  'HELD_OF_RECORD',
  'SUSPENDED',
]
const heldByWellStatuses = ['HELD_BY_PRODUCTION', 'HELD_BY_UNIT', 'HELD_BY_SHUT_IN']

/** Requirements by lease status. */
const leaseRequirements: readonly Requirement[] = [
  { kind: 'LEASE', stages: ['PENDING', ...activeLeaseStatuses], reason: 'The signed instrument.' },
  {
    kind: 'TITLE_RUNSHEET',
    stages: ['PENDING', ...activeLeaseStatuses],
    reason: 'Who owned the minerals when it was signed.',
  },
  {
    kind: 'PAYMENT_PROOF',
    stages: activeLeaseStatuses,
    reason: 'Bonus, rentals and shut-in royalty were paid.',
  },
  { kind: 'POOLING', stages: ['HELD_BY_UNIT'], reason: 'The unit through which an off-lease well holds it.' },
  { kind: 'TITLE_OPINION', stages: heldByWellStatuses, reason: 'Who is paid from production.' },
  { kind: 'DIVISION_ORDER', stages: heldByWellStatuses, reason: 'The decimals the owners signed.' },
  {
    kind: 'RELEASE',
    stages: ['RELEASED', 'SURRENDERED', 'TERMINATED', 'EXPIRED'],
    reason: 'The record shows that it ended.',
  },
  { kind: 'ASSIGNMENT', stages: ['ASSIGNED'], reason: 'Who took it over.' },
]

const drilledStatuses = [
  'DRILLING',
  'DRILLING_SUSPENDED',
  'WAITING_COMPLETION',
  'PRODUCING',
  'SHUT_IN',
  'ACTIVE_SERVICE',
  'INACTIVE_SERVICE',
  'TEMP_ABANDONED',
]
const completedStatuses = ['PRODUCING', 'SHUT_IN', 'ACTIVE_SERVICE', 'INACTIVE_SERVICE', 'TEMP_ABANDONED']

/** Requirements by well status. */
const wellRequirements: readonly Requirement[] = [
  {
    kind: 'PERMIT',
    stages: ['PERMITTED', ...drilledStatuses],
    reason: 'Authority to drill, and its expiration.',
  },
  { kind: 'PLAT', stages: ['PERMITTED', ...drilledStatuses], reason: 'Where it is located.' },
  {
    kind: 'SURFACE_AGREEMENT',
    stages: ['PERMITTED', ...drilledStatuses],
    reason: 'The surface owner agreed.',
  },
  { kind: 'BOND', stages: drilledStatuses, reason: 'Plugging is secured.' },
  { kind: 'INSURANCE', stages: drilledStatuses, reason: 'Operations are insured.' },
  { kind: 'COMPLETION_REPORT', stages: completedStatuses, reason: 'How it was completed.' },
  { kind: 'WELLBORE_DIAGRAM', stages: completedStatuses, reason: 'What is in the hole.' },
  {
    kind: 'PLUGGING_REPORT',
    stages: ['PLUGGED_ABANDONED'],
    reason: 'It was plugged as the agency requires.',
  },
]

export const requirements = { leases: leaseRequirements, wells: wellRequirements }
