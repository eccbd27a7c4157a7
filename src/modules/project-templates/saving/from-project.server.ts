import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { daysBetween, type Day } from '../../../core/time/calendar.ts'
import { readProject } from '../../projects/project.port.server.ts'
import type { ChecklistItem, Priority } from '../../projects/tasks/task.ts'
import { maxTasks, type Role, type TemplateTask } from '../record/template.ts'

type TaskRow = {
  id: string
  title: string
  section: string | null
  startsOn: Day | null
  dueOn: Day | null
  milestone: boolean
  notes: string | null
  estimateHours: string | null
  labels: string[]
  priority: Priority
  parentId: string | null
  checklist: ChecklistItem[]
  assigneeId: string | null
  closes: boolean
}
type WaitLine = { beforeId: string; afterId: string; kind: 'FS' | 'SS' | 'FF' | 'SF'; lagDays: number }
type TemplateRequest = { projectId: string; from: Day; roles: Readonly<Record<string, Role>> }

/**
 * Reads the tasks of a project that the user sees, as input for a template: dates become day numbers, people
 * become roles.
 * @throws AppError invalid, if it has no tasks or more than a template may have
 */
export async function buildTemplateTasks(
  tx: Tx,
  ctx: TenantContext,
  { projectId, from, roles }: TemplateRequest,
): Promise<object[]> {
  const { tenantId } = ctx.actor
  await readProject(tx, tenantId, ctx.viewer, projectId)
  const { rows } = await tx.execute<TaskRow>(sql`
    select t.id, t.title, t.section, t.starts_on as "startsOn", t.due_on as "dueOn", t.milestone, t.notes,
      t.estimate_hours as "estimateHours", t.labels, t.checklist, t.priority, t.parent_id as "parentId",
      t.assignee_id as "assigneeId", k.task_id is not null as closes
    from project_tasks t left join task_causes k on k.tenant_id = t.tenant_id and k.task_id = t.id
    where t.tenant_id = ${tenantId} and t.project_id = ${projectId} and t.deleted_at is null
    order by t.plan_place, t.id limit ${maxTasks + 1}`)
  if (rows.length === 0) throw new AppError('invalid', 'This project has no tasks yet. Add them first.')
  if (rows.length > maxTasks)
    throw new AppError(
      'invalid',
      `This project has more than ${maxTasks} tasks, the limit for a template. Save it by phase or by well: delete the other parts from a copy, or use several templates.`,
    )
  const waits = await readWaits(tx, tenantId, projectId)
  const keys = new Map(rows.map(({ id }, index) => [id, `t${index + 1}`]))
  return rows.map(row => ({
    ...toTaskDays(row, from),
    key: keys.get(row.id),
    title: row.title,
    phase: row.section,
    milestone: row.milestone,
    notes: row.notes,
    estimateHours: row.estimateHours,
    labels: row.labels,
    priority: row.priority,
    partOf: (row.parentId && keys.get(row.parentId)) ?? null,
    checklist: row.checklist.map(({ text }) => text),
    closes: row.closes,
    role: (row.assigneeId && roles[row.assigneeId]) ?? null,
    after: waits.flatMap(({ beforeId, afterId, kind, lagDays }) =>
      afterId === row.id && keys.has(beforeId) ? [{ key: keys.get(beforeId), kind, lagDays }] : [],
    ),
  }))
}

const maxOffsetDays = 3650

function toTaskDays(
  { startsOn, dueOn, milestone }: TaskRow,
  from: Day,
): Pick<TemplateTask, 'starts' | 'days'> {
  const [first, last] = milestone ? [dueOn, dueOn] : [startsOn ?? dueOn, dueOn ?? startsOn]
  if (first === null || last === null) return { starts: null, days: null }
  const starts = daysBetween(from, first)
  if (Math.abs(starts) > maxOffsetDays)
    throw new AppError('invalid', 'A task is more than ten years from this date. Choose another start date.')
  return { starts, days: milestone ? null : Math.min(daysBetween(first, last) + 1, 2000) }
}

async function readWaits(tx: Tx, tenantId: string, projectId: string): Promise<WaitLine[]> {
  const { rows } = await tx.execute<WaitLine>(sql`
    select before_id as "beforeId", after_id as "afterId", kind, lag_days as "lagDays" from task_dependencies
    where tenant_id = ${tenantId} and project_id = ${projectId}`)
  return rows
}
