import { requestStates, type RequestState } from '../../verification/verification.ts'

export const stateWords = {
  pending: { label: 'Waiting', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  withdrawn: { label: 'Taken back', tone: 'none' },
  revoked: { label: 'Sign removed', tone: 'bad' },
} as const satisfies Record<RequestState, { label: string; tone: 'good' | 'warn' | 'bad' | 'none' }>

/** The state that the address of the list names: those that wait, unless it names another; null for all. */
export const shownState = (state: unknown): RequestState | null =>
  state === 'all' ? null : (requestStates.find(is => is === state) ?? 'pending')
