import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachFile } from '../../core/attachments/testing/sending.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { memberId, removeMember } from '../../core/http/testing/members.ts'
import { refusal } from '../../core/testing/refusal.ts'
import { addDays } from '../../core/time/calendar.ts'
import { platformToday } from '../../core/time/today.server.ts'
import { analysisRouter } from '../analysis/analysis.server.ts'
import { storedAnalysis } from '../analysis/testing/stored-analysis.ts'
import { dealRouter } from '../deals/deal.server.ts'
import { setUpDocuments } from '../documents/testing/documents.server.ts'
import { wellRouter } from '../wells/well.server.ts'
import { projectFileRouter } from './files/files.server.ts'
import { planRouter } from './plan/plan.server.ts'
import { projectRouter } from './project.server.ts'
import { taskRouter } from './tasks/task.server.ts'

const all = ['access_projects', 'create_projects', 'manage_projects', 'manage_project_tasks'] as const
const today = platformToday()

let place: Awaited<ReturnType<typeof setUpDocuments>>
let orgs: (typeof place)['orgs']
let dana: Context
let eli: Context
beforeAll(async () => {
  place = await setUpDocuments()
  orgs = place.orgs
  await orgs.database.people.execute(sql`update plans set limits = limits - 'maxProjects'`)
  dana = await orgs.acme.memberWith(...all, 'assign_project_tasks', 'access_leases', 'access_documents')
  eli = await orgs.acme.memberWith('access_projects')
})
afterAll(() => place.close())

const projects = callerFactory(projectRouter)
const tasks = callerFactory(taskRouter)
const plans = callerFactory(planRouter)
const files = callerFactory(projectFileRouter)

async function newProject(managerId: string | null = null) {
  const { id, version } = await projects(dana).create({ name: 'Berg 7', kind: 'WORKOVER' })
  await projects(dana).setPeople({ id, version, managerId, teamMembers: [memberId(eli)] })
  return id
}

test('later actions on a deleted project’s board are explained, and nothing is lost', async () => {
  const projectId = await newProject()
  const task = await tasks(dana).create({ projectId, values: { title: 'Pull rods', dueOn: today } })
  const other = await tasks(dana).create({ projectId, values: { title: 'Run tubing' } })
  const board = () => tasks(dana).board({ projectId })
  const boardBefore = await board()
  await projects(orgs.acme.owner).remove({ ids: [projectId] })
  const standing = { status: 'DOING', blockedBy: null } as const
  const placings = [{ id: task.id, beforeId: null, section: null }]
  const edit = { id: task.id, startsOn: null, dueOn: addDays(today, 1) }
  const notices = { message: 'This project was deleted. Nothing was saved; an owner can restore it.' }
  for (const action of [
    () => tasks(dana).move({ ...task, standing, at: 0 }),
    () => tasks(dana).create({ projectId, values: { title: 'New' } }),
    () => tasks(dana).setParent({ ...other, parentId: task.id }),
    () => plans(dana).place({ projectId, placings }),
    () => plans(dana).reschedule({ projectId, wishes: [edit], expected: [edit] }),
    () => plans(dana).setBaseline({ projectId }),
    () => plans(dana).setDependency({ projectId, beforeId: task.id, afterId: other.id }),
    () => projects(dana).close({ id: projectId, version: 2, status: 'PLANNED' }),
  ])
    await expect(action()).rejects.toMatchObject({ ...notices, cause: { details: { deleted: true } } })
  await expect(board()).rejects.toMatchObject({ cause: { details: { deleted: true } } })
  // A stranger learns nothing about it.
  await expect(plans(orgs.rival.owner).place({ projectId, placings })).rejects.toThrow('not found')
  await projects(orgs.acme.owner).restore({ ids: [projectId] })
  expect(await board()).toEqual(boardBefore)
})

test('a card moved to a missing column stays and says why', async () => {
  const projectId = await newProject()
  const task = await tasks(dana).create({ projectId, values: { title: 'Swab' } })
  const standing = { status: 'WAITING', blockedBy: null } as never
  await expect(tasks(dana).move({ ...task, standing, at: 0 })).rejects.toThrow(
    'This column no longer exists. Reload the page to see the board’s columns.',
  )
  await expect(
    orgs.database.acrossTenants(tx =>
      tx.execute(sql`update project_tasks set status = 'WAITING' where id = ${task.id}`),
    ),
  ).rejects.toThrow()
  expect((await tasks(dana).board({ projectId })).tasks).toMatchObject([
    { status: 'TODO', version: task.version },
  ])
})

test('a removed manager leaves the project, its tasks and their name in place', async () => {
  const mara = await orgs.acme.memberWith(...all)
  const projectId = await newProject(memberId(mara))
  const task = await tasks(dana).create({
    projectId,
    values: { title: 'Permit', dueOn: today },
    assigneeId: memberId(mara),
  })
  await removeMember(mara)
  const deleted: Context = { ...mara, viewer: { ...mara.viewer, membership: null } }
  await expect(projects(deleted).get({ id: projectId })).rejects.toThrow()
  await expect(tasks(deleted).board({ projectId })).rejects.toThrow()
  const file = await projects(dana).get({ id: projectId })
  expect(file.managerId).toBe(memberId(mara))
  expect(file.names[memberId(mara)]).toBe(mara.viewer.user!.displayName)
  const [card] = (await tasks(eli).board({ projectId })).tasks
  expect(card).toMatchObject({ assigneeId: memberId(mara), status: 'TODO' })
  // No one can assign them more; others continue their earlier tasks.
  const newTask = { projectId, values: { title: 'More' }, assigneeId: memberId(mara) }
  await expect(tasks(dana).create(newTask)).rejects.toMatchObject(refusal('invalid'))
  const taken = await tasks(dana).assign({ ...task, assigneeId: memberId(eli) })
  await tasks(eli).move({ id: task.id, ...taken, standing: { status: 'DONE', blockedBy: null }, at: 0 })
  const people = { managerId: memberId(dana), teamMembers: [memberId(eli)] }
  await projects(dana).setPeople({ id: projectId, version: file.version, ...people })
  expect((await projects(dana).get({ id: projectId })).managerId).toBe(memberId(dana))
})

test('a project’s links, map and files cover all of its records', async () => {
  const projectId = await newProject()
  const { owner } = orgs.acme
  const well = await callerFactory(wellRouter)(owner).create({ name: 'Berg 7H' } as never)
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`
      update wells set surface_lat = 48.1, surface_lon = -103.2, township = '152N', range = '95W', section = '7'
      where id = ${well.id}`),
  )
  const deals = callerFactory(dealRouter)(owner)
  const deal = await deals.create({ name: 'Berg minerals' } as never)
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`
      insert into deal_tracts (tenant_id, id, deal_id, legal, canonical, created_by, updated_by)
      values (${orgs.acme.tenantId}, gen_random_uuid(), ${deal.id}, 'S7', '152n95w07', 't', 't')`),
  )
  const links = projects(owner).links
  await links.add({ projectId, noun: 'wells', recordId: well.id })
  await links.add({ projectId, noun: 'deals', recordId: deal.id })
  const target = (noun: 'projects' | 'wells', recordId: string) => ({ links: [{ noun, recordId }] })
  const plat = await place.filed('plat.txt', 'plat', target('projects', projectId))
  await place.filed('log.txt', 'log', target('wells', well.id))
  const analysis = await callerFactory(analysisRouter)(owner).create({
    ...storedAnalysis('Berg: drill'),
    projectId,
  })
  const file = await projects(owner).get({ id: projectId })
  expect(file.links.map(({ noun, recordId }) => [noun, recordId])).toEqual([
    ['wells', well.id],
    ['deals', deal.id],
    ['documents', plat.id],
    ['analyses', analysis.id],
  ])
  const places = await projects(owner).places({ id: projectId })
  const at = (id: string) => places.find(({ recordId }) => recordId === id)!
  expect([at(well.id).lat, at(deal.id).lat, at(plat.id).lat]).toEqual([48.1, 48.1, null])
  // Without the right to leases there is no map, and no link to a lease on it.
  expect(await projects(eli).places({ id: projectId })).toEqual([])

  const task = await tasks(dana).create({ projectId, values: { title: 'Log it' } })
  await attachFile(dana, { noun: 'project_tasks', recordId: task.id }, 'photo', 'photo.txt')
  const readFiles = async (user: Context) =>
    (await files(user).beside({ projectId })).map(({ name, recordName }) => [name, recordName])
  // Newest first.
  expect(await readFiles(dana)).toEqual([
    ['photo.txt', 'Task Log it'],
    ['log.txt', 'Well Berg 7H'],
  ])
  expect(await readFiles(eli)).toEqual([['photo.txt', 'Task Log it']])
  const outside = await orgs.acme.memberWith(...all, 'access_documents', 'access_leases')
  await expect(readFiles(outside)).rejects.toThrow('You are not a member of this project.')
  await expect(readFiles(orgs.rival.owner)).rejects.toThrow('Project Not Found')
  // Below the procedures, row-level security hides task files from users who do not see the project.
  const strangerActor = { tenantId: orgs.acme.tenantId, userId: memberId(outside) }
  const seen = await orgs.database.inTenant(strangerActor, tx =>
    tx.execute(sql`select 1 from attachments where noun = 'project_tasks'`),
  )
  expect(seen.rows).toEqual([])
  await expect(attachFile(outside, { noun: 'project_tasks', recordId: task.id }, 'mine')).rejects.toThrow()
})
