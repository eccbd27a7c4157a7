import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { readAfes } from '../books/books.server.ts'
import { parseCents, formatDollars } from '../rule/cents.ts'
import { budgetEntries as entries } from '../record/budget.table.ts'
import { entryTarget, parseLineKey, type EntryFields } from '../record/entry.ts'

/** The budget that an entry belongs to; `id` is null for a new entry. */
export type EntryPlace = { tenantId: string; projectId: string; id: string | null }

const budgetEntriesCondition = ({ tenantId, projectId }: EntryPlace) =>
  and(eq(entries.tenantId, tenantId), eq(entries.projectId, projectId))

const findEntry = async (tx: Tx, place: EntryPlace, id: string) =>
  (
    await tx
      .select()
      .from(entries)
      .where(and(budgetEntriesCondition(place), eq(entries.id, id)))
  )[0]

/** Refuses an invoice that was already entered, in this budget or another, and names the first. */
export async function refuseDuplicateInvoice(
  tx: Tx,
  { tenantId, id }: EntryPlace,
  { kind, vendor, number, part }: EntryFields,
) {
  if (kind !== 'INVOICE') return
  const key = (text: string) => sql`lower(regexp_replace(${text}, '[^[:alnum:]]', '', 'g'))`
  const [first] = await tx
    .select()
    .from(entries)
    .where(
      and(
        eq(entries.tenantId, tenantId),
        eq(entries.kind, 'INVOICE'),
        ne(entries.status, 'REJECTED'),
        sql`vendor_key = ${key(vendor)} and number_key = ${key(number)} and number_key <> ''`,
        eq(entries.part, part),
        id === null ? undefined : ne(entries.id, id),
      ),
    )
  if (!first) return
  const label = `Invoice ${first.number} of ${first.vendor} is already entered: ${formatMoney(first.amount)} on ${formatDate(first.datedOn)}. If this is another part of the same bill, number the parts.`
  throw new AppError('conflict', label, {
    fields: { number: label },
    details: { first: { projectId: first.projectId, entryId: first.id, line: entryTarget(first) } },
  })
}

/** Refuses an AFE code as a line unless the AFE is linked to the project. */
export async function checkLine(tx: Tx, place: EntryPlace, { line }: EntryFields): Promise<void> {
  const { afeId } = parseLineKey(line)
  if (afeId === null) return
  const afe = (await readAfes(tx, place.tenantId, place.projectId)).find(({ id }) => id === afeId)
  if (!afe) throw fieldError('line', 'Choose a line of this budget.')
  if (afe.status === 'closed') throw fieldError('line', `AFE ${afe.number} is closed. Reopen it first.`)
}

/** Refuses references to entries of another budget, of the wrong kind, or on another line. */
export async function checkReferences(tx: Tx, place: EntryPlace, fields: EntryFields): Promise<void> {
  const { kind, line, commitmentId, replaces } = fields
  if (commitmentId !== null && kind !== 'FIELD' && kind !== 'INVOICE')
    throw fieldError('commitmentId', 'Only field estimates and invoices name a commitment.')
  if (commitmentId !== null) {
    const commitment = await findEntry(tx, place, commitmentId)
    if (commitment?.kind !== 'COMMITMENT')
      throw fieldError('commitmentId', 'Choose a commitment of this budget.')
    if (entryTarget(commitment) !== line)
      throw fieldError('commitmentId', 'This commitment is on another line.')
    if (commitment.status === 'REJECTED') throw fieldError('commitmentId', 'This commitment was rejected.')
  }
  if (kind !== 'INVOICE' || replaces.length === 0) return
  const tickets = await tx
    .select()
    .from(entries)
    .where(and(budgetEntriesCondition(place), eq(entries.kind, 'FIELD'), inArray(entries.id, replaces)))
  if (tickets.length < replaces.length) throw fieldError('replaces', 'Choose field estimates of this budget.')
  if (tickets.some(ticket => entryTarget(ticket) !== line))
    throw fieldError('replaces', 'A field estimate is on a different line from the invoice.')
  if (tickets.some(({ replacedBy }) => replacedBy !== null && replacedBy !== place.id))
    throw fieldError('replaces', 'A field estimate was already replaced by another invoice.')
}

/** Refuses changes that would leave dependent entries on another line or above the entry's amount. */
export async function checkDependents(tx: Tx, place: EntryPlace, saved: EntryFields, edited: EntryFields) {
  if (saved.kind !== edited.kind)
    throw fieldError('kind', 'The kind of an entry cannot change. Remove it instead.')
  if (place.id === null || saved.line === edited.line) return
  const [dependent] = await tx
    .select({ id: entries.id })
    .from(entries)
    .where(
      and(
        budgetEntriesCondition(place),
        or(eq(entries.commitmentId, place.id), eq(entries.replacedBy, place.id)),
      ),
    )
    .limit(1)
  if (dependent || saved.replaces.length > 0)
    throw fieldError('line', 'Other entries of its line name this one, so it stays there.')
}

/** Refuses payments that exceed their invoice, or for a credit memo, credits that exceed it. */
export async function checkPayments(
  tx: Tx,
  place: EntryPlace,
  invoice: { id: string; amount: string },
  added: string,
) {
  const [{ paid } = { paid: '0' }] = await tx
    .select({ paid: sql<string>`coalesce(sum(${entries.amount}), 0)::text` })
    .from(entries)
    .where(
      and(
        budgetEntriesCondition(place),
        eq(entries.invoiceId, invoice.id),
        place.id === null ? undefined : ne(entries.id, place.id),
      ),
    )
  const [total, billed] = [parseCents(paid) + parseCents(added), parseCents(invoice.amount)]
  const isExceeded = billed > 0n ? total > billed || total < 0n : total < billed || total > 0n
  if (isExceeded)
    throw fieldError(
      'amount',
      `The invoice is ${formatMoney(invoice.amount)}; payments would total ${formatMoney(formatDollars(total))}.`,
    )
}

/** The invoice that a payment settles. */
export async function readInvoice(tx: Tx, place: EntryPlace, { invoiceId }: EntryFields) {
  const invoice = invoiceId === null ? undefined : await findEntry(tx, place, invoiceId)
  if (invoice?.kind !== 'INVOICE') throw fieldError('invoiceId', 'Choose an invoice of this budget.')
  if (invoice.status === 'REJECTED') throw fieldError('invoiceId', 'This invoice was rejected.')
  return invoice
}

/** Sets the field estimates that an invoice replaces; those that it replaced before count again. */
export async function linkReplacedEntries(
  tx: Tx,
  place: EntryPlace,
  id: string,
  replaces: readonly string[],
) {
  const isReplaced = replaces.length > 0 ? inArray(entries.id, [...replaces]) : sql`false`
  await tx
    .update(entries)
    .set({ replacedBy: null, version: sql`${entries.version} + 1` })
    .where(and(budgetEntriesCondition(place), eq(entries.replacedBy, id), sql`not (${isReplaced})`))
  if (replaces.length === 0) return
  await tx
    .update(entries)
    .set({ replacedBy: id, version: sql`${entries.version} + 1` })
    .where(
      and(budgetEntriesCondition(place), eq(entries.kind, 'FIELD'), isReplaced, isNull(entries.replacedBy)),
    )
}
