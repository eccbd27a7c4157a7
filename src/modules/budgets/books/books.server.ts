import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { settleAll } from '../../../core/data/settle-all.server.ts'
import { afeEstimates } from '../../afe/costs/estimates.port.server.ts'
import { recordType } from '../record/budget-records.server.ts'
import { budgetChanges, budgetLines } from '../record/budget.table.ts'
import { composeBudget, type BudgetBooks } from '../rule/compose.ts'

/** The nouns that a budget depends on: its own, the project with its linked records, and its AFEs. */
export const budgetSources = [recordType, 'projects', 'afes', 'afe_limits', 'memberships', 'roles'] as const

type EntryRow = BudgetBooks['entries'][number]

/** The fields of each entry that decide how it counts. */
async function readEntries(tx: Tx, tenantId: string, projectId: string): Promise<EntryRow[]> {
  const { rows } = await tx.execute<EntryRow>(sql`
    select id, kind, coalesce(line_id::text, afe_id::text || ' ' || afe_code) as line, dated_on::text as "datedOn",
      amount::text, status, commitment_id as "commitmentId", replaced_by as "replacedBy", invoice_id as "invoiceId",
      closed_on::text as "closedOn", case when kind = 'INVOICE' then vendor_key || ' ' || number_key end as bill
    from budget_entries where tenant_id = ${tenantId} and project_id = ${projectId}`)
  return rows
}

const readLines = (tx: Tx, tenantId: string, projectId: string) =>
  tx
    .select({
      id: budgetLines.id,
      version: budgetLines.version,
      position: budgetLines.position,
      code: budgetLines.code,
      name: budgetLines.name,
      amount: budgetLines.amount,
      taskId: budgetLines.taskId,
    })
    .from(budgetLines)
    .where(and(eq(budgetLines.tenantId, tenantId), eq(budgetLines.projectId, projectId)))
    .orderBy(asc(budgetLines.position), asc(budgetLines.id))

/** The AFEs linked to a project. Their estimates are always read from them and never stored here. */
export async function readAfes(tx: Tx, tenantId: string, projectId: string) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select afe_id as id from project_links
    where tenant_id = ${tenantId} and project_id = ${projectId} and afe_id is not null`)
  return afeEstimates(
    tx,
    tenantId,
    rows.map(({ id }) => id),
  )
}

/** The budget of a project: its parts, all figures, and its change orders. */
export async function readBudget(tx: Tx, tenantId: string, projectId: string, today: string) {
  const [lines, afes, entries, changes] = await settleAll([
    readLines(tx, tenantId, projectId),
    readAfes(tx, tenantId, projectId),
    readEntries(tx, tenantId, projectId),
    tx
      .select()
      .from(budgetChanges)
      .where(and(eq(budgetChanges.tenantId, tenantId), eq(budgetChanges.projectId, projectId)))
      .orderBy(asc(budgetChanges.number)),
  ])
  const applied = changes
    .filter(({ status }) => status === 'APPROVED')
    .map(({ decidedOn, askedOn, items }) => ({ on: decidedOn ?? askedOn, items }))
  const books: BudgetBooks = { lines, afes, entries, changes: applied }
  return { books, changes, ...composeBudget(books, today) }
}
