/** How far a letter has come. */
export const emailStateWords = {
  queued: { label: 'On its way', tone: 'none' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
} as const
