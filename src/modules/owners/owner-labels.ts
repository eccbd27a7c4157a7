/** Kinds of change to an owner's address or interest. */
export const changeLabels = {
  ADDRESS: 'Change of address',
  DEED: 'Sale or deed',
  DEATH: 'Death of the owner',
  TRUST: 'Transfer to a trust',
} as const
export type ChangeKind = keyof typeof changeLabels

/** Reasons why an owner is not paid; decks use the codes. */
export const suspenseLabels = {
  TITLE: 'Title',
  ADDRESS: 'No valid address',
  DEATH: 'Death of the owner',
  MINIMUM: 'Below minimum pay',
  TAX_NUMBER: 'Tax number missing',
  DISPUTE: 'Dispute',
} as const
export type SuspenseCode = keyof typeof suspenseLabels

/** Kinds of entry for money in suspense. */
export const entryLabels = {
  IN: 'Suspended',
  PAID: 'Released to owner',
  STATE: 'Escheated to state',
} as const
export type EntryKind = keyof typeof entryLabels

/** Channels through which an owner asked. */
export const channelLabels = { PHONE: 'Phone', EMAIL: 'Email', LETTER: 'Mail', VISIT: 'Visit' } as const
export type RequestChannel = keyof typeof channelLabels
