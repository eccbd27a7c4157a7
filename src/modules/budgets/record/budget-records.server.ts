import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { lockRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { lockProject } from '../../projects/project.port.server.ts'
import { budgetEntries, projectBudgets } from './budget.table.ts'
import { entryTarget, parseLineKey, type EntryFields } from './entry.ts'

/** The noun of everything recorded for a budget; its id is the id of the project. */
export const recordType = 'project_budgets'

type Settings = { workingInterest: string | null; fixedOn: string | null; fixedBy: string | null }

export const budgetRecords: RecordMapping<typeof projectBudgets, Settings> = {
  table: projectBudgets,
  noun: recordType,
  one: 'budget',
  toFields: ({ workingInterest, fixedOn, fixedBy }) => ({ workingInterest, fixedOn, fixedBy }),
}

/**
 * Locks the budget of a project that the user sees, so that counting on it happens one at a time; the first
 * call creates it. Missing, deleted and inaccessible projects give the same error.
 */
export async function lockBudget(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  id: string,
) {
  await lockProject(tx, tenantId, id)
  await tx
    .insert(projectBudgets)
    .values({ tenantId, id, createdBy: userId, updatedBy: userId })
    .onConflictDoNothing()
  return lockRow(tx, tenantId, budgetRecords, id)
}

export const budgetEntryRecords = (projectId: string): RecordMapping<typeof budgetEntries, EntryFields> => ({
  table: budgetEntries,
  noun: recordType,
  one: 'entry',
  parent: { column: 'projectId', id: projectId },
  async toFields(row, tx) {
    const { kind, datedOn, vendor, number, part, amount, commitmentId, invoiceId, closedOn, description } =
      row
    const replaces = kind === 'INVOICE' ? await replacedBy(tx, row) : []
    const line = entryTarget(row)
    return {
      kind,
      line,
      datedOn,
      vendor,
      number,
      part,
      amount,
      commitmentId,
      invoiceId,
      replaces,
      closedOn,
      description,
    }
  },
  toColumns: ({ line, replaces: _, ...fields }) => ({ ...fields, ...parseLineKey(line) }),
  now: ({ amount, vendor }) => `It is now $${amount}${vendor && `, ${vendor}`}. Reload the page to see it.`,
})

async function replacedBy(tx: Tx, { tenantId, id }: { tenantId: string; id: string }): Promise<string[]> {
  const rows = await tx
    .select({ id: budgetEntries.id })
    .from(budgetEntries)
    .where(and(eq(budgetEntries.tenantId, tenantId), eq(budgetEntries.replacedBy, id)))
    .orderBy(asc(sql`${budgetEntries.id}::text`))
  return rows.map(row => row.id)
}
