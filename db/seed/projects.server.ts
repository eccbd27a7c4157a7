import type { Context } from '../../src/core/http/context.server.ts'
import { addDays, type Day } from '../../src/core/time/calendar.ts'
import { seedDrilling } from './drilling.server.ts'
import { caller } from './people.server.ts'

const invented = 'Invented for the demonstration.'

/** Three projects: two with the whole team, and one that the owner works on alone. */
export async function seedProjects(owner: Context, landman: Context, engineer: Context, today: Day) {
  const api = caller(owner)
  const [dana, lee, sam] = [owner, landman, engineer].map(({ viewer }) => viewer.user!.id)
  const program = await api.projects.create({
    name: 'Berg pad infill',
    number: 'DP-26-01',
    kind: 'DRILLING',
    status: 'ACTIVE',
    startsOn: addDays(today, -40),
    targetOn: addDays(today, 90),
    description: invented,
  })
  await api.projects.setPeople({ ...program, managerId: dana!, teamMembers: [lee!, sam!] })
  const projectId = program.id
  const { rows: wells } = await api.wells.list({ limit: 2 })
  for (const { id: wellId } of wells)
    await api.projects.links.add({ projectId, noun: 'wells', recordId: wellId })
  const tasks = [
    { title: 'Title opinion for the spacing unit', who: lee, due: 4, status: 'DOING', hours: '24' },
    { title: 'Surface use agreement', who: lee, due: -2, status: 'BLOCKED', hours: '10' },
    { title: 'Drilling permit', who: sam, due: 12, status: 'TODO', hours: '6' },
    { title: 'Order casing', who: dana, due: 20, status: 'TODO', hours: null },
    { title: 'Survey plat', who: sam, due: -15, status: 'DONE', hours: '8' },
  ] as const
  for (const { title, who, due, status, hours } of tasks) {
    const values = {
      title,
      dueOn: addDays(today, due),
      priority: due < 0 ? 'HIGH' : 'NORMAL',
      estimateHours: hours,
    }
    const created = await api.projectTasks.create({ projectId, values, assigneeId: who! })
    if (status === 'TODO') continue
    const blockedBy = status === 'BLOCKED' ? 'The surface owner wants a second meeting' : null
    await api.projectTasks.move({ ...created, standing: { status, blockedBy }, at: 0 })
  }
  const sale = await api.projects.create({
    name: 'Sale of the non-operated interests',
    number: 'DV-26-01',
    kind: 'DIVESTITURE',
    targetOn: addDays(today, 150),
    description: invented,
  })
  const { rows: deals } = await api.deals.list({ filter: { search: 'Madison', pipeline: 'DIVESTITURE' } })
  for (const { id: recordId } of deals) {
    const values = { title: 'List the wells of the data room', dueOn: addDays(today, 9) }
    await api.projectsAbout.task({ noun: 'deals', recordId, projectId: sale.id, values })
  }
  await seedDrilling(owner, [dana!, lee!, sam!], today)
}
