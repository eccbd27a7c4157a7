import { formatDate } from '../../../ui/formats.ts'
import { chainPartLabels, stepDays, type ChainPart } from '../chain/chain.ts'
import type { emailStates, pushStates } from '../../notifications/notification.ts'

/** Reasons for not notifying a user. */
export type Silence = 'right' | 'own' | 'muted' | 'off' | 'early'

export const silenceLabels: Record<Silence, string> = {
  right: 'Not notified: no access to leases',
  own: 'Not notified: acknowledged it',
  muted: 'Not notified: muted this lease',
  off: 'Not notified: turned off in notification settings',
  early: 'Not notified yet; reminders start 90 days out',
}

/** The outcome of an email; a time follows if there is one. */
export const emailStateLabels: Record<(typeof emailStates)[number], string> = {
  none: 'email turned off',
  due: 'email waits until',
  sent: 'emailed',
  read: 'not emailed: read before',
  muted: 'not emailed: muted this lease',
  off: 'not emailed: turned off in notification settings',
  refused: 'not emailed: no longer has access to leases',
  unconfirmed: 'not emailed: address not confirmed',
}

/** A user's place in the escalation chain: already notified, due on a day, or skipped for a reason. */
export type Turn = {
  part: ChainPart
  status: 'told' | 'waits' | 'acknowledged' | 'settled' | 'stepped over'
  date: string | null
}

export function describeTurn({ part, status, date }: Turn): string {
  const turn = {
    told: 'notified because no one acknowledged it',
    waits: `notified on ${formatDate(date)} if no one acknowledges it`,
    acknowledged: 'not notified: acknowledged',
    settled: 'no more notices: settled',
    'stepped over': 'skipped: cannot manage leases',
  }[status]
  return `${chainPartLabels[part]}: ${turn}`
}

/** "Escalated, step 2 of 4". */
export const stepLabel = (step: number) => `Escalated, step ${step + 1} of ${stepDays.length + 1}`

/** The outcome of a push notification; `none` is not shown. */
export const pushLabels: Record<Exclude<(typeof pushStates)[number], 'none'>, string> = {
  due: 'push waits for quiet hours to end',
  sent: 'pushed',
  read: 'not pushed: read before',
  muted: 'not pushed: muted this lease',
  off: 'not pushed: turned off in notification settings',
  refused: 'not pushed: no longer has access to leases',
  no_device: 'not pushed: not turned on in any browser',
}
