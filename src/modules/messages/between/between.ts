/** What one organization knows of the other in a thread of both. */
export type Between = {
  tenantId: string
  name: string
  /** Whether the other one is there; null: it was deleted. */
  standing: 'open' | 'disabled' | null
  /** The other one takes no messages from this one. */
  refused: boolean
  /** This one takes none from the other. */
  blocked: boolean
}

/** Why nothing can be sent to the other organization; null where it can. What was said stays to be read. */
export function closedBecause({ name, standing, refused, blocked }: Between): string | null {
  if (standing === null) return `${name} has left Wellhead. What was said stays here.`
  if (standing === 'disabled')
    return `${name} is disabled right now and can’t receive messages. The conversation stays here.`
  if (blocked) return `Your organization blocked ${name}. Unblock it in the thread settings to write again.`
  if (refused) return `${name} does not take messages from your organization.`
  return null
}

/** Most threads that an organization starts with others in a day. */
export const maxInquiries = 20
