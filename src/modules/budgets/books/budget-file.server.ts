import { and, eq } from 'drizzle-orm'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { settleAll } from '../../../core/data/settle-all.server.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { readProject } from '../../projects/project.port.server.ts'
import { readApprovers } from '../approval/approvers.server.ts'
import { projectBudgets } from '../record/budget.table.ts'
import { changeWeight } from '../record/change.ts'
import { countsAsBudget } from '../rule/compose.ts'
import { readBudget } from './books.server.ts'
import { readEntryViews } from './entries-file.server.ts'

/** Maximum number of pending entries shown; the rest follow as these are decided. */
const maxWaiting = 50

/** Everything that the page of a budget shows, except the entries behind its figures. */
export async function budgetFile(
  tx: Tx,
  { actor, viewer, membership, today }: TenantContext,
  projectId: string,
) {
  const { tenantId, userId } = actor
  const project = await readProject(tx, tenantId, viewer, projectId)
  const [[settings], { books, changes, rows, total, burn }, approvers] = await settleAll([
    tx
      .select()
      .from(projectBudgets)
      .where(and(eq(projectBudgets.tenantId, tenantId), eq(projectBudgets.id, projectId))),
    readBudget(tx, tenantId, projectId, today),
    readApprovers(tx, membership, project),
  ])
  const requestedIds = books.entries.filter(({ status }) => status === 'ASKED').map(({ id }) => id)
  const visible = requestedIds.toSorted().slice(0, maxWaiting)
  const waiting = await readEntryViews(
    tx,
    tenantId,
    visible.map(id => ({ id, cents: 0n, because: 'asked' as const })),
  )
  const names = await readPeopleNames(tx, [
    ...(settings?.fixedBy ? [settings.fixedBy] : []),
    ...changes.flatMap(({ askedBy, decidedBy }) => (decidedBy === null ? [askedBy] : [askedBy, decidedBy])),
  ])
  const decidable = (spending: { amount: string; authors: string[] }) => ({
    refused: approvers.refuse(userId, spending),
    next: approvers.of(spending).map(({ name }) => name)[0] ?? null,
  })
  return {
    id: projectId,
    project: project.name,
    targetOn: project.targetOn,
    workingInterest: settings?.workingInterest ?? null,
    fixedOn: settings?.fixedOn ?? null,
    fixedBy: settings?.fixedBy ? (names[settings.fixedBy] ?? null) : null,
    rows,
    total,
    burn,
    entries: books.entries.length,
    afes: books.afes.map(({ id, number, name, status }) => ({
      id,
      number,
      name,
      status,
      counts: countsAsBudget({ status }),
    })),
    waitingInAll: requestedIds.length,
    waiting: waiting.map(entry => ({
      ...entry,
      ...decidable({ amount: entry.amount, authors: entry.authors }),
    })),
    changes: changes.map(
      ({ id, version, number, reason, items, amount, status, askedOn, decidedOn, decisionNote, ...by }) => ({
        id,
        version,
        number,
        reason,
        items,
        amount,
        status,
        askedOn,
        decidedOn,
        decisionNote,
        askedBy: names[by.askedBy] ?? null,
        decidedBy: by.decidedBy === null ? null : (names[by.decidedBy] ?? null),
        isMine: by.askedBy === userId,
        ...decidable({ amount: changeWeight(items), authors: [by.askedBy] }),
      }),
    ),
  }
}
