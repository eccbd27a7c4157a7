import type { emailStates } from '../notification.ts'

/** Why a person was not told of something. */
export type Silence = 'right' | 'muted' | 'off' | 'early'

export const silenceWords: Record<Silence, string> = {
  right: 'Not told: no access to leases',
  muted: 'Not told: muted this lease',
  off: 'Not told: turned off in notification settings',
  early: 'Not told yet: reminders begin 90 days ahead',
}

/** What became of an email; a time follows those that have one. */
export const emailWords: Record<(typeof emailStates)[number], string> = {
  none: 'no email wanted',
  due: 'email waits until',
  sent: 'emailed',
  read: 'not emailed: read before',
  muted: 'not emailed: muted this lease',
  off: 'not emailed: turned off in notification settings',
  refused: 'not emailed: no access to leases any more',
  unconfirmed: 'not emailed: address not confirmed',
}
