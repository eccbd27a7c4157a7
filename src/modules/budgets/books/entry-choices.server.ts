import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'

/** An entry that others can refer to, with its line. */
export type EntryChoice = {
  id: string
  kind: 'COMMITMENT' | 'FIELD' | 'INVOICE'
  line: string
  datedOn: string
  vendor: string
  number: string
  amount: string
  /** For an invoice: the amount paid so far. */
  paid: string
  replacedBy: string | null
}

const maxChoices = 2000

/** Commitments that are not closed out, field estimates, and invoices; the latest first. */
export async function entryChoices(tx: Tx, tenantId: string, projectId: string): Promise<EntryChoice[]> {
  const { rows } = await tx.execute<EntryChoice>(sql`
    select e.id, e.kind, coalesce(e.line_id::text, e.afe_id::text || ' ' || e.afe_code) as line,
      e.dated_on::text as "datedOn", e.vendor, e.number, e.amount::text, e.replaced_by as "replacedBy",
      (select coalesce(sum(p.amount), 0) from budget_entries p
        where p.tenant_id = e.tenant_id and p.invoice_id = e.id)::text as paid
    from budget_entries e
    where e.tenant_id = ${tenantId} and e.project_id = ${projectId} and e.kind in ('COMMITMENT', 'FIELD', 'INVOICE')
      and e.status is distinct from 'REJECTED' and e.closed_on is null
    order by e.dated_on desc, e.id desc limit ${maxChoices}`)
  return rows
}
