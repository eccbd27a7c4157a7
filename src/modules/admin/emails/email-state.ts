/** How far an email has come. */
export const emailStateWords = {
  queued: { label: 'Queued', tone: 'none' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
} as const
