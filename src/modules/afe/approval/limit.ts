import Decimal from 'decimal.js'
import { z } from 'zod'
import { optionalMoney } from '../../../core/form/fields.ts'
import { formatMoney } from '../../../ui/formats.ts'
import type { AfeSettings } from '../settings/settings.ts'

/** A user's approval limit, or a role's. */
export const limitSchema = z.object({
  roleId: z.string().max(100).nullable().default(null).meta({ title: 'Role', kind: 'reference' }),
  userId: z.string().max(100).nullable().default(null).meta({ title: 'Person', kind: 'reference' }),
  upTo: optionalMoney('Up to, gross').meta({ hint: 'Leave blank for any amount.' }),
  ownToo: z.boolean().default(false).meta({ title: 'May approve their own AFEs' }),
})
export type Limit = z.output<typeof limitSchema>

export type Approver = { id: string; roleIds: readonly string[] }
export type Decision = { userId: string; decision: 'approved' | 'rejected' }

/** A request for approval: gross dollars including the base AFE, and the authors of the AFE. */
export type ApprovalRequest = { amount: string; authors: readonly string[] }

/**
 * The limit of a user: their own, otherwise the highest of their roles. An owner without a limit may approve
 * any amount, including their own AFEs, because a one-person company has no one else. Null if they may not
 * approve anything.
 */
export function approvalLimit(
  { id, roleIds }: Approver,
  limits: readonly Limit[],
): Pick<Limit, 'upTo' | 'ownToo'> | null {
  const personal = limits.find(({ userId }) => userId === id)
  if (personal) return personal
  const roleLimits = limits.filter(({ roleId }) => roleId !== null && roleIds.includes(roleId))
  const [first, ...others] = roleLimits
  if (first) {
    const higher = (a: Limit, b: Limit) =>
      a.upTo === null || (b.upTo !== null && new Decimal(a.upTo).gte(b.upTo)) ? a : b
    return { upTo: others.reduce(higher, first).upTo, ownToo: roleLimits.some(({ ownToo }) => ownToo) }
  }
  return roleIds.includes('owner') ? { upTo: null, ownToo: true } : null
}

/** Why the user may not approve the request; null if they may. */
export function approvalRefusal(
  person: Approver,
  limits: readonly Limit[],
  { amount, authors }: ApprovalRequest,
): string | null {
  const limit = approvalLimit(person, limits)
  if (limit === null) return 'You have no approval limit. Ask an organization manager to set one.'
  if (limit.upTo !== null && new Decimal(amount).gt(limit.upTo))
    return `Your approval limit is ${formatMoney(limit.upTo)}; this totals ${formatMoney(amount)}.`
  if (!limit.ownToo && authors.includes(person.id))
    return 'You wrote or sent this AFE: under your limit, someone else must approve it.'
  return null
}

/** How many users must approve an amount. */
export const approvalsNeeded = (amount: string, { secondAbove }: Pick<AfeSettings, 'secondAbove'>): 1 | 2 =>
  secondAbove !== null && new Decimal(amount).gt(secondAbove) ? 2 : 1

/** The outcome of the decisions: a single rejection rejects; approval takes enough different users. */
export function approvalOutcome(
  decisions: readonly Decision[],
  needed: number,
): 'approved' | 'rejected' | 'open' {
  if (decisions.some(({ decision }) => decision === 'rejected')) return 'rejected'
  const people = new Set(decisions.map(({ userId }) => userId))
  return people.size >= needed ? 'approved' : 'open'
}
