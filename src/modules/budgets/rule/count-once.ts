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
export type CountReason = 'asked' | 'rejected' | 'replaced' | 'consumed' | 'closed'
export type CountedAmount = { cents: bigint; because: CountReason | null }

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
export function countOnce(entries: readonly Entry[]): Map<string, CountedAmount> {
  const invoicesById = new Map<string, Entry>()
  for (const entry of entries) if (entry.kind === 'INVOICE') invoicesById.set(entry.id, entry)
  const isCountedInvoice = (id: string | null) => {
    const result = id === null ? undefined : invoicesById.get(id)
    return result !== undefined && isCounted(result)
  }
  const consumedById = new Map<string, bigint>()
  const counted = new Map<string, CountedAmount>()
  const setCount = (id: string, cents: bigint, because: CountReason | null = null) =>
    void counted.set(id, { cents, because })
  for (const { id, kind, status, amount, replacedBy, invoiceId, commitmentId } of entries) {
    if (kind === 'COMMITMENT' || kind === 'FORECAST') continue
    if (status === 'REJECTED') setCount(id, 0n, 'rejected')
    else if (kind === 'FIELD' && isCountedInvoice(replacedBy)) setCount(id, 0n, 'replaced')
    else if (kind === 'PAYMENT' && !isCountedInvoice(invoiceId)) setCount(id, 0n, 'rejected')
    else {
      const cents = parseCents(amount)
      setCount(id, cents)
      if (commitmentId !== null)
        consumedById.set(commitmentId, (consumedById.get(commitmentId) ?? 0n) + cents)
    }
  }
  for (const entry of entries) {
    const { id, kind, status, amount, closedOn } = entry
    if (kind !== 'COMMITMENT') continue
    const consumed = consumedById.get(id) ?? 0n
    if (!isCounted(entry)) setCount(id, 0n, status === 'REJECTED' ? 'rejected' : 'asked')
    else if (closedOn !== null) setCount(id, 0n, 'closed')
    else {
      const remainder = parseCents(amount) - consumed
      setCount(id, remainder < 0n ? 0n : remainder, consumed === 0n ? null : 'consumed')
    }
  }
  return counted
}
