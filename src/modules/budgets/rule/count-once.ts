import type { Day } from '../../../core/time/calendar.ts'
import { parseCents } from './cents.ts'

export type EntryKind = 'COMMITMENT' | 'FIELD' | 'INVOICE' | 'PAYMENT' | 'FORECAST'
export type EntryStatus = 'OPEN' | 'ASKED' | 'APPROVED' | 'REJECTED'

/** The fields of an entry that decide how it counts; `amount` is in gross dollars. */
export type Entry = {
  id: string
  /** Its line; null for a payment, which has the line of its invoice. */
  line: string | null
  kind: EntryKind
  datedOn: Day
  amount: string
  status: EntryStatus | null
  commitmentId: string | null
  replacedBy: string | null
  invoiceId: string | null
  closedOn: Day | null
}

/** The reason why an entry counts with an amount other than its own. */
export type Because = 'asked' | 'rejected' | 'replaced' | 'consumed' | 'closed'
export type Counted = { cents: bigint; because: Because | null }

/** An invoice counts immediately, a commitment once approved, and neither if rejected. */
const isCounted = ({ kind, status }: Pick<Entry, 'kind' | 'status'>) =>
  status !== 'REJECTED' && !(kind === 'COMMITMENT' && status === 'ASKED')

/**
 * Calculates how much each entry counts, so that no dollar counts twice (docs/decisions/269): an invoice
 * replaces the field estimates that it was entered for; invoices and open field estimates consume their
 * commitment; only the remainder of a commitment counts, and nothing once it is closed out. Payments count
 * separately, as the paid amounts of invoices.
 * @returns cents by the id of the entry; forecasts count nothing
 */
export function countOnce(entries: readonly Entry[]): Map<string, Counted> {
  const byId = new Map<string, Entry>()
  for (const entry of entries) if (entry.kind === 'INVOICE') byId.set(entry.id, entry)
  const counts = (id: string | null) => {
    const result = id === null ? undefined : byId.get(id)
    return result !== undefined && isCounted(result)
  }
  const used = new Map<string, bigint>()
  const counted = new Map<string, Counted>()
  const put = (id: string, cents: bigint, because: Because | null = null) =>
    void counted.set(id, { cents, because })
  for (const { id, kind, status, amount, replacedBy, invoiceId, commitmentId } of entries) {
    if (kind === 'COMMITMENT' || kind === 'FORECAST') continue
    if (status === 'REJECTED') put(id, 0n, 'rejected')
    else if (kind === 'FIELD' && counts(replacedBy)) put(id, 0n, 'replaced')
    else if (kind === 'PAYMENT' && !counts(invoiceId)) put(id, 0n, 'rejected')
    else {
      const cents = parseCents(amount)
      put(id, cents)
      if (commitmentId !== null) used.set(commitmentId, (used.get(commitmentId) ?? 0n) + cents)
    }
  }
  for (const entry of entries) {
    const { id, kind, status, amount, closedOn } = entry
    if (kind !== 'COMMITMENT') continue
    const consumed = used.get(id) ?? 0n
    if (!isCounted(entry)) put(id, 0n, status === 'REJECTED' ? 'rejected' : 'asked')
    else if (closedOn !== null) put(id, 0n, 'closed')
    else {
      const left = parseCents(amount) - consumed
      put(id, left < 0n ? 0n : left, consumed === 0n ? null : 'consumed')
    }
  }
  return counted
}
