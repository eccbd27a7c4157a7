import { z } from 'zod'
import { readPart } from '../../../core/form/read-part.ts'
import type { Making } from '../../../core/module/making.server.ts'
import { access } from '../access.ts'
import { taskSchema } from './task.ts'
import { addTask } from './add-task.port.server.ts'

const filledIn = z.object({ projectId: z.uuid(), task: z.unknown() })

/** Turns a message into a task of a project, opened on its board. */
export const makeTask: Making = {
  kind: 'task',
  gate: access.tasks,
  async make(tx, ctx, sent) {
    const { projectId, task } = readPart(filledIn, sent)
    const fields = readPart(taskSchema, task)
    const { id } = await addTask(tx, ctx, { projectId, fields, assigneeId: null })
    return { id, pageId: projectId }
  },
}
