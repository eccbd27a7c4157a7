/** Wording from spec §8. */
export const legalLabels = {
  notVerified: 'Failed to verify legal acceptance',
  notStored: 'Failed to store acceptance',
} as const
