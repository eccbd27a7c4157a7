import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { lockRow } from '../../../core/data/rows.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { lockProject } from '../../projects/project.port.server.ts'
import { formatDate } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { budgetRecords, lockBudget, recordType } from '../record/budget-records.server.ts'
import { budgetChanges, budgetLines, projectBudgets } from '../record/budget.table.ts'
import { lineSchema, maxLines } from '../record/line.ts'

/** The lines of a budget. Once it is fixed, only change orders change their amounts. */
export const lineParts = recordParts(
  { noun: recordType, table: projectBudgets, key: 'projectId', write: access.write, lock: lockProject },
  {
    one: 'line',
    table: budgetLines,
    schema: lineSchema,
    async alsoWrite(tx, { actor }, { parentId, id, before, after }) {
      await lockBudget(tx, actor, parentId)
      const { fixedOn } = await lockRow(tx, actor.tenantId, budgetRecords, parentId)
      const changed = (before?.amount ?? null) !== (after?.amount ?? null)
      if (fixedOn !== null && changed)
        throw fieldError(
          'amount',
          `The budget was fixed on ${formatDate(fixedOn)}. Request a change order to change amounts.`,
        )
      if (!after) await saveChanged(tx, actor.tenantId, parentId, id)
      const { tenantId, projectId } = budgetLines
      const count = await tx.$count(budgetLines, and(eq(tenantId, actor.tenantId), eq(projectId, parentId)))
      if (count > maxLines) throw new AppError('invalid', `A budget can have at most ${maxLines} lines.`)
    },
    refusals: {
      budget_lines_task: ['taskId', 'Choose a task of this project.'],
      budget_entries_line: ['name', 'This line has entries. Move or remove them first.'],
    },
  },
)

/** Refuses to remove a line with change orders, so that its versions remain. */
async function saveChanged(tx: Tx, tenantId: string, projectId: string, lineId: string): Promise<void> {
  const [change] = await tx
    .select({ number: budgetChanges.number })
    .from(budgetChanges)
    .where(
      and(
        eq(budgetChanges.tenantId, tenantId),
        eq(budgetChanges.projectId, projectId),
        sql`${budgetChanges.status} in ('ASKED', 'APPROVED')`,
        sql`${budgetChanges.items} @> ${JSON.stringify([{ lineId }])}::jsonb`,
      ),
    )
    .limit(1)
  if (change) throw new AppError('conflict', `Change order ${change.number} changes this line, so it stays.`)
}
