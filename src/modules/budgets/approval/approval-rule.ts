import Decimal from 'decimal.js'
import { approvalLimit, type Approver, type Limit } from '../../afe/approval/limit.ts'
import { formatMoney } from '../../../ui/formats.ts'

/** An amount to be approved: its gross dollars and its authors. */
export type Spending = { amount: string; authors: readonly string[] }

/**
 * The reason why a user may not approve spending; null when they may. The limits are those of AFEs; unlike with
 * AFEs, no one ever approves their own spending.
 */
export function approvalRefusal(
  person: Approver,
  limits: readonly Limit[],
  { amount, authors }: Spending,
): string | null {
  if (authors.includes(person.id)) return 'You entered or changed this, so someone else must approve it.'
  const limit = approvalLimit(person, limits)
  if (limit === null) return 'You have no approval limit. Ask an organization manager to set one.'
  const dollars = new Decimal(amount).abs()
  if (limit.upTo !== null && dollars.gt(limit.upTo))
    return `Your approval limit is ${formatMoney(limit.upTo)}; this totals ${formatMoney(dollars.toFixed(2))}.`
  return null
}

/** The users who may approve a cost, lowest sufficient limit first. */
export function eligibleApprovers<Person extends Approver>(
  people: readonly Person[],
  limits: readonly Limit[],
  spending: Spending,
): Person[] {
  const upTo = (person: Person) => approvalLimit(person, limits)?.upTo ?? null
  const higher = (a: string | null, b: string | null) =>
    a === b ? 0 : a === null ? 1 : b === null ? -1 : new Decimal(a).comparedTo(b)
  return people
    .filter(person => approvalRefusal(person, limits, spending) === null)
    .toSorted((a, b) => higher(upTo(a), upTo(b)))
}
