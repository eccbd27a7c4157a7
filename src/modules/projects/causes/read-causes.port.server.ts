import { sql, type SQL } from 'drizzle-orm'
import { getRefusal, type Viewer } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import type { Cause } from '../../../core/module/cause.ts'
import type { CauseKind } from '../../../core/module/causes.server.ts'
import { allModules } from '../../../core/module/modules.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { capitalize } from '../../../ui/formats.ts'
import { isStillClosed, type TaskCause } from './task-cause.ts'

export const causeKindFor = (kind: string): CauseKind | undefined =>
  allModules()
    .flatMap(({ causes = [] }) => causes)
    .find(causeKind => causeKind.kind === kind)

type CauseReader = { actor: { tenantId: string }; viewer: Viewer; today: Day }

/**
 * Reads a record that can start a task, for a user who may open it.
 * @throws AppError not_found, when it is absent, deleted, of another organization, or not open to this user
 */
export async function readCause(tx: Tx, { actor, viewer, today }: CauseReader, kind: string, id: string) {
  const causeKind = causeKindFor(kind)
  if (!causeKind || getRefusal(viewer, causeKind.read) !== null) throw notFound('Record')
  const [cause] = await causeKind.find(tx, actor.tenantId, [id], today)
  if (!cause) throw notFound(capitalize(causeKind.one))
  return { of: causeKind, cause }
}

type TaskCauseRow = {
  taskId: string
  kind: string
  recordId: string
  called: string
  lastSafeOn: Day | null
  isClosed: boolean
}

/** Reads the causes of tasks; `where` narrows the rows of task_causes k and project_tasks t. */
export async function readTaskCauses(
  tx: Tx,
  { actor: { tenantId }, viewer, today }: CauseReader,
  condition: SQL,
): Promise<TaskCause[]> {
  const { rows } = await tx.execute<TaskCauseRow>(sql`
    select k.task_id as "taskId", k.kind, k.record_id as "recordId", k.called, k.last_safe_on as "lastSafeOn",
      k.closed_at is not null as "isClosed"
    from task_causes k join project_tasks t on t.tenant_id = k.tenant_id and t.id = k.task_id
    where k.tenant_id = ${tenantId} and t.deleted_at is null and ${condition}
    order by k.last_safe_on nulls last, k.task_id limit 1000`)
  const results = new Map<string, Cause>()
  for (const kind of new Set(rows.map(row => row.kind))) {
    const causeKind = causeKindFor(kind)
    if (!causeKind || getRefusal(viewer, causeKind.read) !== null) continue
    const ids = rows.flatMap(row => (row.kind === kind ? [row.recordId] : []))
    for (const cause of await causeKind.find(tx, tenantId, [...new Set(ids)], today))
      results.set(`${kind} ${cause.id}`, cause)
  }
  return rows.map(row => toTaskCause(row, viewer, results.get(`${row.kind} ${row.recordId}`)))
}

type OpenTaskCause = { taskId: string; causeKind: CauseKind; cause: Cause }

/** Reads the causes of a project's open tasks that are still open themselves, regardless of the reader's rights. */
export async function readOpenCauses(
  tx: Tx,
  { actor: { tenantId }, today }: Pick<CauseReader, 'actor' | 'today'>,
  projectId: string,
): Promise<OpenTaskCause[]> {
  const { rows } = await tx.execute<Pick<TaskCauseRow, 'taskId' | 'kind' | 'recordId'>>(sql`
    select k.task_id as "taskId", k.kind, k.record_id as "recordId"
    from task_causes k join project_tasks t on t.tenant_id = k.tenant_id and t.id = k.task_id
    where k.tenant_id = ${tenantId} and k.project_id = ${projectId} and k.closed_at is null
      and t.deleted_at is null and t.status <> 'DONE'
    order by k.last_safe_on nulls last, k.task_id`)
  const openCauses: OpenTaskCause[] = []
  for (const { taskId, kind, recordId } of rows) {
    const causeKind = causeKindFor(kind)
    const [cause] = (await causeKind?.find(tx, tenantId, [recordId], today)) ?? []
    if (causeKind && cause && cause.settled === null) openCauses.push({ taskId, causeKind, cause })
  }
  return openCauses
}

function toTaskCause(
  { taskId, kind, called, lastSafeOn, isClosed }: TaskCauseRow,
  viewer: Viewer,
  cause: Cause | undefined,
): TaskCause {
  const causeKind = causeKindFor(kind)
  const recordLabel = causeKind?.one ?? 'record'
  const mayClose = causeKind !== undefined && getRefusal(viewer, causeKind.close) === null
  const shared = { taskId, kind, one: recordLabel, mayClose, plannedOn: lastSafeOn }
  if (!causeKind || getRefusal(viewer, causeKind.read) !== null)
    return {
      ...shared,
      state: 'hidden',
      called: `A record that you cannot open (${recordLabel})`,
      cause: null,
    }
  if (!cause) return { ...shared, state: 'deleted', called, cause: null }
  const closedState = isStillClosed(cause, lastSafeOn) ? 'closed' : 'reopened'
  const state = isClosed ? closedState : cause.settled === null ? 'open' : 'settled'
  return { ...shared, state, called: cause.called, cause }
}
