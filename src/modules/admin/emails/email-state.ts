export const emailStateLabels = {
  queued: { label: 'Queued', tone: 'none' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  held: { label: 'Held', tone: 'warn' },
  dropped: { label: 'Dropped', tone: 'none' },
} as const
export type EmailState = keyof typeof emailStateLabels

/** The handling of an email whose delivery is uncertain, by kind. */
export const resendLabels = {
  send: 'May have been sent: it will be resent.',
  hold: 'May have been sent: held until you send or drop it.',
} as const
