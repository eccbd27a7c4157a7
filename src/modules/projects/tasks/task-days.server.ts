import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { CalendarDates } from '../../../core/module/calendar-dates.server.ts'
import type { Todos } from '../../../core/module/todos.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { access } from '../access.ts'
import { recordType } from '../project-records.server.ts'
import { taskRecordType } from './task-records.server.ts'

type DatedTask = {
  id: string
  version: number
  changedAt: string
  title: string
  blockedBy: string | null
  dueOn: Day
  projectId: string
  project: string
}

/** Reads the user's own open dated tasks in the projects that they see. */
async function datedTasksOfUser(tx: Tx, tenantId: string, until: Day, limit: number): Promise<DatedTask[]> {
  const { rows } = await tx.execute<DatedTask>(sql`
    select t.id, t.version, t.updated_at as "changedAt", t.title, t.blocked_by as "blockedBy",
      t.due_on as "dueOn", p.id as "projectId", p.name as project
    from project_tasks t join projects p on p.tenant_id = t.tenant_id and p.id = t.project_id
    where t.tenant_id = ${tenantId} and t.assignee_id = (select app_user()) and t.status <> 'DONE'
      and t.due_on <= ${until} and t.deleted_at is null and p.deleted_at is null
      and p.status not in ('DONE', 'CANCELED')
    order by t.due_on, t.id limit ${limit}`)
  return rows
}

const boardPath = ({ projectId }: DatedTask) => `/app/projects/${projectId}/board`

/** The user's own tasks on the calendar. */
export const taskDates: CalendarDates = {
  gate: access.read,
  read: async (tx, tenantId, _today, limit) =>
    (await datedTasksOfUser(tx, tenantId, '2299-12-31', limit)).map(task => ({
      id: `task-${task.id}`,
      version: task.version,
      changedAt: new Date(task.changedAt),
      day: task.dueOn,
      title: task.title,
      note: [task.project, task.blockedBy && `Blocked: ${task.blockedBy}`].filter(Boolean).join('\n'),
      to: boardPath(task),
    })),
}

/** The user's own tasks on the dashboard. */
export const taskTodos: Todos = {
  gate: access.read,
  reads: [recordType, taskRecordType],
  read: async (tx, { tenantId, until, limit }) =>
    (await datedTasksOfUser(tx, tenantId, until, limit)).map(task => ({
      id: `task-${task.id}`,
      day: task.dueOn,
      title: task.title,
      record: task.project,
      reason: task.blockedBy ? `Blocked: ${task.blockedBy}` : 'Assigned to you.',
      stake: null,
      netAcres: null,
      assigneeId: null,
      assignee: null,
      button: 'Open board',
      to: boardPath(task),
    })),
}
