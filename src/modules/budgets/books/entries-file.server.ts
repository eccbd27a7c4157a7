import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { budgetEntries as entries } from '../record/budget.table.ts'
import { entryTarget } from '../record/entry.ts'
import { formatDollars } from '../rule/cents.ts'
import type { CountedAmount } from '../rule/count-once.ts'

export type EntryView = Awaited<ReturnType<typeof readEntryViews>>[number]

const userNameSql = (column: typeof entries.createdBy | typeof entries.decidedBy) =>
  sql<string | null>`(select u.name from users u where u.id = ${column})`

/** Entries for display, in the given order, each with the amount that counts and the reason. */
export async function readEntryViews(
  tx: Tx,
  tenantId: string,
  counted: readonly (CountedAmount & { id: string })[],
) {
  if (counted.length === 0) return []
  const ids = counted.map(({ id }) => id)
  const rows = await tx
    .select({
      id: entries.id,
      version: entries.version,
      kind: entries.kind,
      lineId: entries.lineId,
      afeId: entries.afeId,
      afeCode: entries.afeCode,
      datedOn: entries.datedOn,
      vendor: entries.vendor,
      number: entries.number,
      part: entries.part,
      description: entries.description,
      amount: entries.amount,
      commitmentId: entries.commitmentId,
      replacedBy: entries.replacedBy,
      invoiceId: entries.invoiceId,
      closedOn: entries.closedOn,
      status: entries.status,
      authors: entries.authors,
      enteredBy: userNameSql(entries.createdBy),
      decidedBy: userNameSql(entries.decidedBy),
      decisionNote: entries.decisionNote,
      replaces: sql<string[]>`array(select r.id::text from budget_entries r
        where r.tenant_id = ${entries.tenantId} and r.replaced_by = ${entries.id} order by 1)`,
      /** For a payment: the invoice that it paid. */
      pays: sql<string | null>`(select concat_ws(' ', nullif(i.vendor, ''), i.number) from budget_entries i
        where i.tenant_id = ${entries.tenantId} and i.id = ${entries.invoiceId})`,
    })
    .from(entries)
    .where(and(eq(entries.tenantId, tenantId), inArray(entries.id, ids)))
  const byId = new Map(rows.map(row => [row.id, row]))
  return counted.flatMap(({ id, cents, because }) => {
    const row = byId.get(id)
    return row ? [{ ...row, line: entryTarget(row), counts: formatDollars(cents), because }] : []
  })
}
