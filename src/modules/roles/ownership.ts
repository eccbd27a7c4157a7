/** An organization's ownership, offered by an owner to a member. */
export type OwnershipOffer = {
  fromUserId: string
  fromName: string
  toUserId: string
  toName: string
  /** ISO timestamp. */
  expiresAt: string
}

export const daysToAnswer = 14
