import { Status } from '../../../ui/Status.tsx'
import type { Tone } from './lease-status.ts'
import { stateText, type LeaseStateInfo } from './lease-state.ts'

/** The stored state of a lease: "Held by production", "Held · 23 days left", "Lapse risk". */
export function LeaseStatus({ tone, today, ...state }: LeaseStateInfo & { tone: Tone; today: string }) {
  return <Status tone={tone}>{stateText(state, today)}</Status>
}
