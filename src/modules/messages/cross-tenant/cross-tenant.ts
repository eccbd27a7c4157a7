/** The other organization of a thread, as its partner sees it. */
export type LinkedOrganization = {
  tenantId: string
  name: string
  /** The state of the other organization; null if it was deleted. */
  standing: 'open' | 'disabled' | null
  /** True if the other organization blocks messages from this one. */
  refused: boolean
  /** True if this organization blocks messages from the other. */
  blocked: boolean
}

/**
 * The reason why nothing can be sent to the other organization; null if messages can be sent. Existing messages stay
 * readable.
 */
export function closedReason({ name, standing, refused, blocked }: LinkedOrganization): string | null {
  if (standing === null) return `${name} has left Wellhead. The conversation stays here.`
  if (standing === 'disabled')
    return `${name} is disabled right now and can’t receive messages. The conversation stays here.`
  if (blocked) return `Your organization blocked ${name}. Unblock it in the thread settings to write again.`
  if (refused) return `${name} does not accept messages from your organization.`
  return null
}

/** The most threads that an organization can start with others per day. */
export const maxInquiries = 20
