import type { RequestState } from '../../verification/verification.ts'

export const stateWords = {
  pending: { label: 'Waiting', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  withdrawn: { label: 'Taken back', tone: 'none' },
  revoked: { label: 'Sign removed', tone: 'bad' },
} as const satisfies Record<RequestState, { label: string; tone: 'good' | 'warn' | 'bad' | 'none' }>
