/** Days before the last day to act when each place in the chain is notified of an unacknowledged obligation. */
export const stepDays = [14, 7, 3] as const

/** Days before a deadline on which everyone in the chain is notified again. */
export const lastCallDays = 1
export const lastCall = stepDays.length

const chainParts = ['assignee', 'deputy', 'owner'] as const
export type ChainPart = (typeof chainParts)[number]

export const chainPartLabels: Record<ChainPart, string> = {
  assignee: 'Assigned',
  deputy: 'Deputy',
  owner: 'Owner',
}

/** A user's place and role in the chain of an obligation. */
export type ChainMember = { userId: string; part: ChainPart; step: number }

type ChainPeople = { assignedTo: string | null; deputy: string | null; owners: readonly string[] }

/**
 * Computes the chain of an obligation: the assignee, the deputy, the owners. A user who can no longer manage leases
 * is skipped and the next one moves up; a user who would appear twice keeps the earliest place.
 */
export function escalationChain(
  { assignedTo, deputy, owners }: ChainPeople,
  eligible: ReadonlySet<string>,
): ChainMember[] {
  const candidates = { assignee: [assignedTo], deputy: [deputy], owner: owners }
  const seen = new Set<string>()
  const groups = chainParts.flatMap(part => {
    const people = candidates[part].filter(id => id !== null && eligible.has(id) && !seen.has(id)) as string[]
    for (const id of people) seen.add(id)
    return people.length > 0 ? [{ part, people }] : []
  })
  return groups.flatMap(({ part, people }, step) => people.map(userId => ({ userId, part, step })))
}

/** A user notified of an obligation, and the step. */
export type ChainNotice = { userId: string; step: number }

/**
 * Returns the users to notify a number of days before the last day to act of an open, unacknowledged obligation. A
 * late entry starts at its latest step only. No one is notified twice for one step, nor for an earlier one, even if
 * their place changed.
 */
export function stepsDue(
  chain: readonly ChainMember[],
  daysLeft: number,
  notices: readonly ChainNotice[],
): ChainNotice[] {
  return chain.flatMap(({ userId, step: place }) => {
    const step = daysLeft <= lastCallDays ? lastCall : place
    if (daysLeft > stepDays[place]! && step !== lastCall) return []
    const wasNotified = notices.some(
      notice => notice.userId === userId && notice.step >= (step === lastCall ? lastCall : 0),
    )
    return wasNotified ? [] : [{ userId, step }]
  })
}
