import type { DocumentKind } from '../document.ts'

/** A kind of document that a file requires at certain stages, and why. */
type Requirement = { kind: DocumentKind; stages: readonly string[]; why: string }

const liveLease = [
  'PRIMARY_TERM',
  'EXTENDED',
  'HELD_BY_PRODUCTION',
  'HELD_BY_UNIT',
  'HELD_BY_OPERATIONS',
  'HELD_BY_SHUT_IN',
  'HELD_OF_RECORD',
  'SUSPENDED',
]
const heldByWell = ['HELD_BY_PRODUCTION', 'HELD_BY_UNIT', 'HELD_BY_SHUT_IN']

/** Requirements by lease status. */
const leases: readonly Requirement[] = [
  { kind: 'LEASE', stages: ['PENDING', ...liveLease], why: 'The signed instrument.' },
  {
    kind: 'TITLE_RUNSHEET',
    stages: ['PENDING', ...liveLease],
    why: 'Who owned the minerals when it was signed.',
  },
  { kind: 'PAYMENT_PROOF', stages: liveLease, why: 'Bonus, rentals and shut-in royalty were paid.' },
  { kind: 'POOLING', stages: ['HELD_BY_UNIT'], why: 'The unit through which an off-lease well holds it.' },
  { kind: 'TITLE_OPINION', stages: heldByWell, why: 'Who is paid from production.' },
  { kind: 'DIVISION_ORDER', stages: heldByWell, why: 'The decimals the owners signed.' },
  {
    kind: 'RELEASE',
    stages: ['RELEASED', 'SURRENDERED', 'TERMINATED', 'EXPIRED'],
    why: 'The record shows that it ended.',
  },
  { kind: 'ASSIGNMENT', stages: ['ASSIGNED'], why: 'Who took it over.' },
]

const drilled = [
  'DRILLING',
  'DRILLING_SUSPENDED',
  'WAITING_COMPLETION',
  'PRODUCING',
  'SHUT_IN',
  'ACTIVE_SERVICE',
  'INACTIVE_SERVICE',
  'TEMP_ABANDONED',
]
const completed = ['PRODUCING', 'SHUT_IN', 'ACTIVE_SERVICE', 'INACTIVE_SERVICE', 'TEMP_ABANDONED']

/** Requirements by well status. */
const wells: readonly Requirement[] = [
  { kind: 'PERMIT', stages: ['PERMITTED', ...drilled], why: 'Authority to drill, and its expiration.' },
  { kind: 'PLAT', stages: ['PERMITTED', ...drilled], why: 'Where it is located.' },
  { kind: 'SURFACE_AGREEMENT', stages: ['PERMITTED', ...drilled], why: 'The surface owner agreed.' },
  { kind: 'BOND', stages: drilled, why: 'Plugging is secured.' },
  { kind: 'INSURANCE', stages: drilled, why: 'Operations are insured.' },
  { kind: 'COMPLETION_REPORT', stages: completed, why: 'How it was completed.' },
  { kind: 'WELLBORE_DIAGRAM', stages: completed, why: 'What is in the hole.' },
  { kind: 'PLUGGING_REPORT', stages: ['PLUGGED_ABANDONED'], why: 'It was plugged as the agency requires.' },
]

export const requirements = { leases, wells }
