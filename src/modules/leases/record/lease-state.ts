import { daysBetween, type Day } from '../../../core/time/calendar.ts'
import { endings, isLive, leaseStatuses, statusLabels, type LeaseStatus, type Tone } from './lease-status.ts'

/**
 * The one state of a lease that every list, count, chart, card and message shows. The database stores it from the
 * status, the lapse risk and the last day to act (0735_lease_state.sql). `leaseState` computes the same state for a
 * status that is not stored, such as a what-if.
 */
export const leaseStates = ['LAPSE_RISK', 'DAYS_LEFT', 'TERM_ENDING', ...leaseStatuses] as const
export type LeaseState = (typeof leaseStates)[number]

export const stateLabels: Record<LeaseState, { label: string; tone: Tone; meaning: string }> = {
  LAPSE_RISK: {
    label: 'Lapse risk',
    tone: 'bad',
    meaning: 'Nothing on record holds it. Confirm that it is in force, or record how it ended.',
  },
  DAYS_LEFT: { label: 'Held, days left', tone: 'warn', meaning: 'Held, with a clause running.' },
  TERM_ENDING: {
    label: 'Term ending',
    tone: 'warn',
    meaning: 'Its term ends within 90 days and nothing holds it past the term.',
  },
  ...statusLabels,
}

export const isLiveState = (state: LeaseState) => !(endings as readonly string[]).includes(state)

type LeaseStateFields = { status: LeaseStatus; tone: Tone; lapseRisk: boolean; endsOn: Day | null }

/** Computes the state that the database would store for a lease's status. */
export function leaseState({ status, tone, lapseRisk, endsOn }: LeaseStateFields): LeaseState {
  if (status === 'PENDING' || !isLive(status)) return status
  if (lapseRisk) return 'LAPSE_RISK'
  if (tone !== 'warn' || endsOn === null || status === 'HELD_BY_SHUT_IN' || status === 'SUSPENDED')
    return status
  return status === 'PRIMARY_TERM' || status === 'EXTENDED' ? 'TERM_ENDING' : 'DAYS_LEFT'
}

/** The fields of a lease that a screen needs to show its state. */
export type LeaseStateInfo = { leaseState: LeaseState; status: LeaseStatus; endsOn: Day | null }

const shortLabels: Partial<Record<LeaseStatus, string>> = {
  HELD_BY_PRODUCTION: 'Held',
  HELD_BY_SHUT_IN: 'Shut in',
}
const countdownStates: readonly LeaseState[] = ['DAYS_LEFT', 'TERM_ENDING', 'HELD_BY_SHUT_IN']

/** "Held by production", "Held · 23 days left", "Lapse risk". */
export function stateText({ leaseState, status, endsOn }: LeaseStateInfo, today: Day): string {
  const daysLeft = endsOn === null || !countdownStates.includes(leaseState) ? -1 : daysBetween(today, endsOn)
  if (daysLeft < 0) return stateLabels[leaseState].label
  return `${shortLabels[status] ?? statusLabels[status].label} · ${daysLeft === 1 ? '1 day' : `${daysLeft} days`} left`
}
