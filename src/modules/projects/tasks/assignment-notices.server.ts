import { sql } from 'drizzle-orm'
import type { RecordType } from '../../../core/module/record-type.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { pluralize, formatDate } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { recordType } from '../project-records.server.ts'

type NewAssignment = { personId: string; project: string; tasks: number; first: Day | null }

/**
 * Notifies each assignee once of all their tasks in a project made from a template. The tasks are inserted in
 * the project's transaction, so they have its creation time.
 */
export const notifyNewAssignees: NonNullable<RecordType['createNotices']> = async (
  tx,
  tenantId,
  { act, recordId, actorId },
) => {
  if (act !== 'create') return null
  const { rows } = await tx.execute<NewAssignment>(sql`
    select t.assignee_id as "personId", p.name as project, count(*)::int as tasks, min(t.due_on) as first
    from projects p
      join project_tasks t on t.tenant_id = p.tenant_id and t.project_id = p.id and t.created_at = p.created_at
    where p.tenant_id = ${tenantId} and p.id = ${recordId} and p.deleted_at is null and t.deleted_at is null
      and t.assignee_id <> ${actorId}
    group by t.assignee_id, p.name order by t.assignee_id`)
  return rows.map(({ personId, project, tasks, first }) => ({
    kind: 'profile',
    type: 'task_assigned',
    recipients: [personId],
    gate: access.read,
    to: `/app/projects/${recordId}/board`,
    about: { noun: recordType, recordId },
    title: `assigned you ${pluralize(tasks, 'task')} in ${project}`,
    message: first === null ? 'No dates yet' : `The first is due ${formatDate(first)}`,
    // The project id keeps notifications of different projects separate.
    several: 'assigned you tasks {} times',
  }))
}
