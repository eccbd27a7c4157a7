import type { RequestState } from '../../verification/verification.ts'

export const stateLabels = {
  pending: { label: 'Waiting', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'none' },
  revoked: { label: 'Badge removed', tone: 'bad' },
} as const satisfies Record<RequestState, { label: string; tone: 'good' | 'warn' | 'bad' | 'none' }>
