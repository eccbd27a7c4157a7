/** By its place in the chain, a person is told so many days before the last safe day of what nobody acknowledged. */
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

/** A person's place in the chain of an obligation, and as what. */
export type Place = { userId: string; part: ChainPart; step: number }

type Named = { assignedTo: string | null; deputy: string | null; owners: readonly string[] }

/**
 * The chain of an obligation: whom it is assigned to, the deputy, the owners. Who cannot manage leases any more is
 * stepped over, so that the next one takes their place; who would stand in it twice stands where they are told first.
 */
export function chainOf({ assignedTo, deputy, owners }: Named, able: ReadonlySet<string>): Place[] {
  const wanted = { assignee: [assignedTo], deputy: [deputy], owner: owners }
  const seen = new Set<string>()
  const groups = chainParts.flatMap(part => {
    const people = wanted[part].filter(id => id !== null && able.has(id) && !seen.has(id)) as string[]
    for (const id of people) seen.add(id)
    return people.length > 0 ? [{ part, people }] : []
  })
  return groups.flatMap(({ part, people }, step) => people.map(userId => ({ userId, part, step })))
}

/** Who is notified of an obligation, by step. */
export type Told = { userId: string; step: number }

/**
 * Who is to be told so many days before the last safe day of what is open and not acknowledged. What is found late is
 * told at its latest step alone; nobody is told twice for one step, nor for an earlier one, wherever they stand now.
 */
export function stepsDue(chain: readonly Place[], daysLeft: number, known: readonly Told[]): Told[] {
  return chain.flatMap(({ userId, step: place }) => {
    const step = daysLeft <= lastCallDays ? lastCall : place
    if (daysLeft > stepDays[place]! && step !== lastCall) return []
    const before = known.some(
      each => each.userId === userId && each.step >= (step === lastCall ? lastCall : 0),
    )
    return before ? [] : [{ userId, step }]
  })
}
