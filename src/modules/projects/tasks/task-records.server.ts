import { fieldsIn, type RecordMapping } from '../../../core/data/rows.server.ts'
import { projectTasks } from './task.table.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { taskSchema, type ChecklistItem, type TaskFields, type TaskStatus } from './task.ts'

export const taskRecordType = 'project_tasks'

export const taskRecords: RecordMapping<typeof projectTasks, TaskFields> = {
  table: projectTasks,
  noun: taskRecordType,
  one: 'task',
  toFields: fieldsIn(taskSchema),
}

/** The board position of a task. */
export const taskBoardRecords: RecordMapping<
  typeof projectTasks,
  {
    status: TaskStatus
    blockedBy: string | null
    place: number
    startedOn: Day | null
    finishedOn: Day | null
  }
> = {
  table: projectTasks,
  noun: taskRecordType,
  one: 'task',
  toFields: ({ status, blockedBy, place, startedOn, finishedOn }) => ({
    status,
    blockedBy,
    place,
    startedOn,
    finishedOn,
  }),
  now: () => 'Someone else just moved this task.',
}

export const taskChecklist: RecordMapping<typeof projectTasks, { checklist: ChecklistItem[] }> = {
  table: projectTasks,
  noun: taskRecordType,
  one: 'task',
  toFields: ({ checklist }) => ({ checklist }),
  now: () => 'Someone else just changed its checklist.',
}

/** The parent of a task. */
export const taskParent: RecordMapping<typeof projectTasks, { parentId: string | null }> = {
  table: projectTasks,
  noun: taskRecordType,
  one: 'task',
  toFields: ({ parentId }) => ({ parentId }),
  now: () => 'Someone else just changed this task.',
}

export const taskAssignee: RecordMapping<typeof projectTasks, { assigneeId: string | null }> = {
  table: projectTasks,
  noun: taskRecordType,
  one: 'task',
  toFields: ({ assigneeId }) => ({ assigneeId }),
  now: () => 'Someone else just changed this task.',
}
