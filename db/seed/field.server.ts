import { randomUUID } from 'node:crypto'
import type { Context } from '../../src/core/http/context.server.ts'
import type { Day } from '../../src/core/time/calendar.ts'
import { caller } from './people.server.ts'

const hourMs = 60 * 60_000

/** A site inspection due today, partly completed by its engineer this morning. */
export async function seedFieldWork(owner: Context, engineer: Context, today: Day) {
  const boss = caller(owner)
  const { rows } = await boss.projects.list({ filter: { view: 'all' }, limit: 50 })
  const projectId = rows.find(({ name }) => name === 'Berg pad infill')!.id
  for (const user of [owner, engineer]) {
    const id = user.viewer.user!.id
    const values = {
      title: 'Walk the location of the Berg pad',
      dueOn: today,
      notes: 'Enter by the north gate. The road is private: close both gates.',
    }
    const task = await boss.projectTasks.create({ projectId, values, assigneeId: id })
    const lines = ['Stakes of all four corners', 'Cattle guard', 'Drainage to the east']
    const checklist = lines.map((text, index) => ({ id: `line-${index}`, text, done: false }))
    const { version } = await boss.projectTasks.setChecklist({ ...task, checklist })
    const api = caller(user)
    const target = { projectId, taskId: task.id }
    const device = { madeBy: id, deviceId: randomUUID() }
    const create = (deviceOrder: number) => ({
      ...device,
      actId: randomUUID(),
      deviceOrder,
      at: Date.now() - (4 - deviceOrder) * hourMs,
    })
    const line = { task: lines[0]!, done: false }
    await api.field.tick({
      made: create(1),
      ...target,
      itemId: 'line-0',
      version,
      seen: line,
      changes: { ...line, done: true },
    })
    const emptyFields = { takenAt: null, where: null, picture: null }
    const note = 'The southeast stake is down. Flagged, to be set again by the surveyor.'
    await api.field.add({
      made: create(2),
      ...target,
      kind: 'NOTE',
      words: note,
      minutes: null,
      ...emptyFields,
    })
    await api.field.add({
      made: create(3),
      ...target,
      kind: 'TIME',
      words: 'On location',
      minutes: 75,
      ...emptyFields,
    })
  }
}
