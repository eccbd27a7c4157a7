import { Status } from '../../../ui/Status.tsx'
import { daysBetween } from '../../../core/time/calendar.ts'
import { isLive, statusWords, type LeaseStatus as StatusName, type Tone } from './lease-status.ts'

export type Standing = {
  status: StatusName
  tone: Tone
  lapseRisk: boolean
  /** The last safe day, when the lease is running out. */
  endsOn: string | null
}

const shortLabels: Partial<Record<StatusName, string>> = {
  HELD_BY_PRODUCTION: 'Held',
  HELD_BY_UNIT: 'Held by unit',
  HELD_BY_OPERATIONS: 'Held by operations',
  HELD_BY_SHUT_IN: 'Shut in',
}

/** Where a lease stands, in a word or two: "Held by production", "Held · 23 days left", "Lapse risk". */
export function LeaseStatus({ status, tone, lapseRisk, endsOn, today }: Standing & { today: string }) {
  return <Status tone={tone}>{standingWords({ status, tone, lapseRisk, endsOn }, today)}</Status>
}

function standingWords({ status, tone, lapseRisk, endsOn }: Standing, today: string): string {
  if (lapseRisk) return 'Lapse risk'
  const left = endsOn === null || !isLive(status) ? null : daysBetween(today, endsOn)
  if (tone !== 'warn' || left === null || left < 0) return statusWords[status].label
  return `${shortLabels[status] ?? statusWords[status].label} · ${left === 1 ? '1 day' : `${left} days`} left`
}
