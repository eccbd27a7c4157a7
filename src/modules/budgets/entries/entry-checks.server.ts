import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError, fieldProblem } from '../../../core/error/AppError.ts'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { readAfes } from '../books/books.server.ts'
import { parseCents, formatDollars } from '../rule/cents.ts'
import { budgetEntries as entries } from '../record/budget.table.ts'
import { entryTarget, parseLineKey, type EntryFields } from '../record/entry.ts'

/** The budget that an entry belongs to; `id` is null for a new entry. */
export type Place = { tenantId: string; projectId: string; id: string | null }

const isInBudget = ({ tenantId, projectId }: Place) =>
  and(eq(entries.tenantId, tenantId), eq(entries.projectId, projectId))

const find = async (tx: Tx, place: Place, id: string) =>
  (
    await tx
      .select()
      .from(entries)
      .where(and(isInBudget(place), eq(entries.id, id)))
  )[0]

/** Refuses an invoice that was already entered, in this budget or another, and names the first. */
export async function refuseDuplicateInvoice(
  tx: Tx,
  { tenantId, id }: Place,
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
export async function checkLine(tx: Tx, place: Place, { line }: EntryFields): Promise<void> {
  const { afeId } = parseLineKey(line)
  if (afeId === null) return
  const afe = (await readAfes(tx, place.tenantId, place.projectId)).find(({ id }) => id === afeId)
  if (!afe) throw fieldProblem('line', 'Choose a line of this budget.')
  if (afe.status === 'closed') throw fieldProblem('line', `AFE ${afe.number} is closed. Reopen it first.`)
}

/** Refuses references to entries of another budget, of the wrong kind, or on another line. */
export async function checkNamed(tx: Tx, place: Place, fields: EntryFields): Promise<void> {
  const { kind, line, commitmentId, replaces } = fields
  if (commitmentId !== null && kind !== 'FIELD' && kind !== 'INVOICE')
    throw fieldProblem('commitmentId', 'Only field estimates and invoices name a commitment.')
  if (commitmentId !== null) {
    const named = await find(tx, place, commitmentId)
    if (named?.kind !== 'COMMITMENT')
      throw fieldProblem('commitmentId', 'Choose a commitment of this budget.')
    if (entryTarget(named) !== line) throw fieldProblem('commitmentId', 'This commitment is on another line.')
    if (named.status === 'REJECTED') throw fieldProblem('commitmentId', 'This commitment was rejected.')
  }
  if (kind !== 'INVOICE' || replaces.length === 0) return
  const tickets = await tx
    .select()
    .from(entries)
    .where(and(isInBudget(place), eq(entries.kind, 'FIELD'), inArray(entries.id, replaces)))
  if (tickets.length < replaces.length)
    throw fieldProblem('replaces', 'Choose field estimates of this budget.')
  if (tickets.some(ticket => entryTarget(ticket) !== line))
    throw fieldProblem('replaces', 'A field estimate is on a different line from the invoice.')
  if (tickets.some(({ replacedBy }) => replacedBy !== null && replacedBy !== place.id))
    throw fieldProblem('replaces', 'A field estimate was already replaced by another invoice.')
}

/** Refuses changes that would leave dependent entries on another line or above the entry's amount. */
export async function checkParent(tx: Tx, place: Place, before: EntryFields, after: EntryFields) {
  if (before.kind !== after.kind)
    throw fieldProblem('kind', 'The kind of an entry cannot change. Remove it instead.')
  if (place.id === null || before.line === after.line) return
  const [named] = await tx
    .select({ id: entries.id })
    .from(entries)
    .where(and(isInBudget(place), or(eq(entries.commitmentId, place.id), eq(entries.replacedBy, place.id))))
    .limit(1)
  if (named || before.replaces.length > 0)
    throw fieldProblem('line', 'Other entries of its line name this one, so it stays there.')
}

/** Refuses payments that exceed their invoice, or for a credit memo, credits that exceed it. */
export async function checkPaid(tx: Tx, place: Place, invoice: { id: string; amount: string }, more: string) {
  const [{ paid } = { paid: '0' }] = await tx
    .select({ paid: sql<string>`coalesce(sum(${entries.amount}), 0)::text` })
    .from(entries)
    .where(
      and(
        isInBudget(place),
        eq(entries.invoiceId, invoice.id),
        place.id === null ? undefined : ne(entries.id, place.id),
      ),
    )
  const [all, owed] = [parseCents(paid) + parseCents(more), parseCents(invoice.amount)]
  const isAbove = owed > 0n ? all > owed || all < 0n : all < owed || all > 0n
  if (isAbove)
    throw fieldProblem(
      'amount',
      `The invoice is ${formatMoney(invoice.amount)}; payments would total ${formatMoney(formatDollars(all))}.`,
    )
}

/** The invoice that a payment settles. */
export async function readInvoice(tx: Tx, place: Place, { invoiceId }: EntryFields) {
  const invoice = invoiceId === null ? undefined : await find(tx, place, invoiceId)
  if (invoice?.kind !== 'INVOICE') throw fieldProblem('invoiceId', 'Choose an invoice of this budget.')
  if (invoice.status === 'REJECTED') throw fieldProblem('invoiceId', 'This invoice was rejected.')
  return invoice
}

/** Sets the field estimates that an invoice replaces; those that it replaced before count again. */
export async function linkReplaced(tx: Tx, place: Place, id: string, replaces: readonly string[]) {
  const chosen = replaces.length > 0 ? inArray(entries.id, [...replaces]) : sql`false`
  await tx
    .update(entries)
    .set({ replacedBy: null, version: sql`${entries.version} + 1` })
    .where(and(isInBudget(place), eq(entries.replacedBy, id), sql`not (${chosen})`))
  if (replaces.length === 0) return
  await tx
    .update(entries)
    .set({ replacedBy: id, version: sql`${entries.version} + 1` })
    .where(and(isInBudget(place), eq(entries.kind, 'FIELD'), chosen, isNull(entries.replacedBy)))
}
