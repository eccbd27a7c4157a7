import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { lockRow, readDeleted, type RecordMapping } from '../../../core/data/rows.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { invoiceCode } from '../rules/invoice.ts'
import { entryRecordType } from '../record-types.ts'
import { timeEntries, timeInvoices } from '../time.table.ts'
import type { EntryKind } from '../rules/entry.ts'

export type StoredEntry = {
  projectId: string
  taskId: string | null
  workedOn: string
  kind: EntryKind
  minutes: number | null
  startsAt: Date | null
  endsAt: Date | null
  quantity: string | null
  note: string | null
  billable: boolean
}

export const entryRecords: RecordMapping<typeof timeEntries, StoredEntry> = {
  table: timeEntries,
  noun: entryRecordType,
  one: 'entry',
  toFields: row => ({
    projectId: row.projectId,
    taskId: row.taskId,
    workedOn: row.workedOn,
    kind: row.kind,
    minutes: row.minutes,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    quantity: row.quantity,
    note: row.note,
    billable: row.billable,
  }),
  now: () => 'Reload the page to see it.',
}

/** Locks one of the user's own entries that is on no invoice; another user's counts as absent. */
export async function lockOwnEntry(
  tx: Tx,
  { actor }: Pick<TenantContext, 'actor'>,
  id: string,
  deleted = false,
) {
  const row = deleted
    ? await readDeleted(tx, actor.tenantId, entryRecords, id)
    : await lockRow(tx, actor.tenantId, entryRecords, id)
  if (row.userId !== actor.userId) throw notFound('Entry')
  if (row.invoiceId !== null) throw await invoicedError(tx, actor.tenantId, row.invoiceId)
  return row
}

async function invoicedError(tx: Tx, tenantId: string, invoiceId: string) {
  const [invoice] = await tx
    .select({ number: timeInvoices.number })
    .from(timeInvoices)
    .where(and(eq(timeInvoices.tenantId, tenantId), eq(timeInvoices.id, invoiceId)))
  const invoiceName = invoice ? invoiceCode(invoice.number) : 'an invoice'
  return new AppError('conflict', `This is billed on ${invoiceName}. Void that invoice before you change it.`)
}
