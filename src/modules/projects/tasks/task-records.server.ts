import { fieldsIn, type Records } from '../../../core/data/rows.server.ts'
import { projectTasks } from './task.table.ts'
import { taskSchema, type TaskFields, type TaskStatus } from './task.ts'

export const taskNoun = 'project_tasks'

export const taskRecords: Records<typeof projectTasks, TaskFields> = {
  table: projectTasks,
  noun: taskNoun,
  one: 'task',
  fieldsOf: fieldsIn(taskSchema),
}

/** Where a task stands. */
export const taskStanding: Records<
  typeof projectTasks,
  { status: TaskStatus; blockedBy: string | null; place: number }
> = {
  table: projectTasks,
  noun: taskNoun,
  one: 'task',
  fieldsOf: ({ status, blockedBy, place }) => ({ status, blockedBy, place }),
  now: () => 'Someone else moved this task meanwhile.',
}

/** Who does it. */
export const taskAssignee: Records<typeof projectTasks, { assigneeId: string | null }> = {
  table: projectTasks,
  noun: taskNoun,
  one: 'task',
  fieldsOf: ({ assigneeId }) => ({ assigneeId }),
  now: () => 'Someone else changed this task meanwhile.',
}
