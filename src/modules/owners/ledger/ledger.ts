import { Decimal } from 'decimal.js'
import { groupBy } from '../../../core/data/group-by.ts'
import { addDays, addMonths, type Day } from '../../../core/time/calendar.ts'
import type { EntryKind, SuspenseCode } from '../owner-labels.ts'
import { unclaimedRules } from './suspense-rules.data.ts'

export type LedgerEntry = {
  id: string
  partyId: string
  owner: string
  onDay: Day
  kind: EntryKind
  code: SuspenseCode
  amount: string
  wellId: string | null
  well: string | null
  state: string | null
  month: Day | null
  note: string | null
}

/** The balance held for one owner, reason and well: dollars as text. */
export type Balance = Pick<LedgerEntry, 'partyId' | 'owner' | 'code' | 'wellId' | 'well' | 'state'> & {
  key: string
  suspended: string
  released: string
  escheated: string
  balance: string
  /** The date of the oldest money still held; null if none is held. */
  oldest: Day | null
}

/** Returns the key of an entry's balance: its owner, reason and well. */
export const balanceKey = ({ partyId, code, wellId }: Pick<LedgerEntry, 'partyId' | 'code' | 'wellId'>) =>
  [partyId, code, wellId].join(' ')

const sum = (entries: readonly LedgerEntry[], kind: EntryKind) =>
  entries.reduce((total, entry) => (entry.kind === kind ? total.plus(entry.amount) : total), new Decimal(0))

/** Returns entries by day, with suspended amounts before releases. */
export const entriesInOrder = (entries: readonly LedgerEntry[]) =>
  entries.toSorted(
    (a, b) => a.onDay.localeCompare(b.onDay) || Number(a.kind !== 'IN') - Number(b.kind !== 'IN'),
  )

/**
 * Returns the balances at the end of a day, by owner, reason and well: the amount suspended less the amounts released
 * and escheated, in dollars. Releases use the oldest money first.
 */
export function balancesOn(entries: readonly LedgerEntry[], balanceDay: Day): Balance[] {
  const pastEntries = entries.filter(({ onDay }) => onDay <= balanceDay)
  return [...groupBy(pastEntries, balanceKey)].map(([key, entries]) => {
    const [suspended, released, escheated] = [sum(entries, 'IN'), sum(entries, 'PAID'), sum(entries, 'STATE')]
    const { partyId, owner, code, wellId, well, state } = entries[0]!
    return {
      key,
      partyId,
      owner,
      code,
      wellId,
      well,
      state,
      suspended: suspended.toFixed(2),
      released: released.toFixed(2),
      escheated: escheated.toFixed(2),
      balance: suspended.minus(released).minus(escheated).toFixed(2),
      oldest: oldestUnpaid(entries, released.plus(escheated)),
    }
  })
}

function oldestUnpaid(entries: readonly LedgerEntry[], paidOut: Decimal): Day | null {
  let remaining = paidOut
  for (const { kind, amount, onDay } of entriesInOrder(entries)) {
    if (kind !== 'IN') continue
    if (remaining.lt(amount)) return onDay
    remaining = remaining.minus(amount)
  }
  return null
}

/** Returns the first day on which more was released than held, with the amount held then; null if there is none. */
export function findOverdrawn(entries: readonly LedgerEntry[]): { on: Day; held: string } | null {
  let balance = new Decimal(0)
  for (const { kind, amount, onDay } of entriesInOrder(entries)) {
    const nextBalance = kind === 'IN' ? balance.plus(amount) : balance.minus(amount)
    if (nextBalance.isNegative()) return { on: onDay, held: balance.toFixed(2) }
    balance = nextBalance
  }
  return null
}

/**
 * Returns the day on which money from a state's minerals that became payable on a day is presumed abandoned, and the
 * due date of its report; null if no period is on file for the state and the reason.
 */
export function unclaimedOn(state: string | null, code: SuspenseCode, payable: Day) {
  const rule = unclaimedRules.find(
    unclaimedRule =>
      unclaimedRule.state === state &&
      unclaimedRule.from <= payable &&
      (unclaimedRule.codes?.includes(code) ?? true),
  )
  if (!rule) return null
  const abandoned = addDays(addMonths(payable, 12 * rule.years), 1)
  return { abandoned, report: rule.report ? reportDue(abandoned, rule.report) : null, source: rule.source }
}

function reportDue(abandoned: Day, { asOf, due }: { asOf: string; due: string }): Day {
  const year = Number(abandoned.slice(0, 4)) + (abandoned.slice(5) <= asOf ? 0 : 1)
  return `${year}-${due}`
}
