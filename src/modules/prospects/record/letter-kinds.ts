import type { OfferStatus } from './offer.ts'

/**
 * Kinds of letters, and the offer statuses for which they are printed. Printing an offer letter marks the
 * offer as mailed.
 */
export const letterKinds = {
  OFFER: { label: 'Offer letter', from: ['OFFERED', 'RETURNED'], mails: true },
  LEASE_COVER: { label: 'Cover of a lease form', from: ['OFFERED', 'MAILED', 'COUNTERED'], mails: false },
  FOLLOW_UP: { label: 'Follow-up', from: ['MAILED', 'COUNTERED'], mails: false },
  TAX_FORM: { label: 'Request for a W-9', from: ['SIGNED'], mails: false },
} as const satisfies Record<string, { label: string; from: readonly OfferStatus[]; mails: boolean }>
export type LetterKind = keyof typeof letterKinds

export const letterKindLabels = Object.fromEntries(
  Object.entries(letterKinds).map(([kind, { label }]) => [kind, label]),
) as Readonly<Record<LetterKind, string>>
