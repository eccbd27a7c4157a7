import { z } from 'zod'
import { parseFields } from '../../../core/form/parse-fields.ts'
import type { RecordMaker } from '../../../core/module/record-maker.server.ts'
import { access } from '../access.ts'
import { taskSchema } from './task.ts'
import { addTask } from './add-task.port.server.ts'

const makeTaskSchema = z.object({ projectId: z.uuid(), task: z.unknown() })

/** Turns a message into a task of a project, opened on its board. */
export const makeTask: RecordMaker = {
  kind: 'task',
  gate: access.tasks,
  async make(tx, ctx, input) {
    const { projectId, task } = parseFields(makeTaskSchema, input)
    const fields = parseFields(taskSchema, task)
    const { id } = await addTask(tx, ctx, { projectId, fields, assigneeId: null })
    return { id, pageId: projectId }
  },
}
