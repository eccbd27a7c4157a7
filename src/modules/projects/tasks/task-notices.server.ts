import { and, eq } from 'drizzle-orm'
import type { RecordType } from '../../../core/module/record-type.server.ts'
import type { Reminder } from '../../../core/module/server-module.server.ts'
import type { Membership } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { addDays, type Day } from '../../../core/time/calendar.ts'
import { sql } from 'drizzle-orm'
import { formatDate } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { projects } from '../project.table.ts'
import { projectTasks } from './task.table.ts'
import { taskRecordType } from './task-records.server.ts'

const boardPath = (projectId: string) => `/app/projects/${projectId}/board`

/** Notifies a user to whom someone else assigned a task. */
export const notifyOfTask: NonNullable<RecordType['createNotices']> = async (
  tx,
  tenantId,
  { act, recordId, actorId },
) => {
  if (act !== 'create' && act !== 'assign') return null
  const [task] = await tx
    .select({
      title: projectTasks.title,
      assigneeId: projectTasks.assigneeId,
      projectId: projectTasks.projectId,
      dueOn: projectTasks.dueOn,
      project: projects.name,
    })
    .from(projectTasks)
    .innerJoin(
      projects,
      and(eq(projects.tenantId, projectTasks.tenantId), eq(projects.id, projectTasks.projectId)),
    )
    .where(and(eq(projectTasks.tenantId, tenantId), eq(projectTasks.id, recordId)))
  if (!task || task.assigneeId === null || task.assigneeId === actorId) return null
  return {
    kind: 'profile',
    type: 'task_assigned',
    recipients: [task.assigneeId],
    gate: access.read,
    to: boardPath(task.projectId),
    title: `assigned you a task: ${task.title}`,
    message: `${task.project}${task.dueOn ? `, due ${formatDate(task.dueOn)}` : ''}`,
  }
}

type DueTask = {
  id: string
  title: string
  dueOn: Day
  projectId: string
  project: string
  assigneeId: string
}

/** Reminds assignees who are still in the project of open tasks due by tomorrow: once ahead, once when late. */
export async function taskReminders(tx: Tx, { tenantId }: Membership, today: Day): Promise<Reminder[]> {
  const { rows } = await tx.execute<DueTask>(sql`
    select t.id, t.title, t.due_on as "dueOn", t.assignee_id as "assigneeId", p.id as "projectId", p.name as project
    from project_tasks t join projects p on p.tenant_id = t.tenant_id and p.id = t.project_id
    where t.tenant_id = ${tenantId} and t.status <> 'DONE' and t.deleted_at is null and p.deleted_at is null
      and p.status not in ('DONE', 'CANCELED') and t.due_on between ${addDays(today, -30)} and ${addDays(today, 1)}
      and (t.assignee_id in (p.created_by, p.manager_id) or t.assignee_id = any (p.team_members))
    order by t.due_on, t.id limit 2000`)
  return rows.map(({ id, title, dueOn, projectId, project, assigneeId }) => {
    const isLate = dueOn < today
    return {
      type: isLate ? 'task_overdue' : 'task_due',
      priority: isLate ? 'high' : 'normal',
      title: isLate
        ? `Task overdue since ${formatDate(dueOn)}: ${title}`
        : `Task due ${formatDate(dueOn)}: ${title}`,
      message: project,
      about: { noun: taskRecordType, id, title },
      action: { label: 'Open board', to: boardPath(projectId) },
      gate: access.read,
      whom: [assigneeId],
      once: `task-${isLate ? 'overdue' : 'due'}:${id}:${dueOn}:${assigneeId}`,
    }
  })
}
