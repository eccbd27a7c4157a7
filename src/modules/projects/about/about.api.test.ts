import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { dealRouter } from '../../deals/deal.server.ts'
import { projectRouter } from '../project.server.ts'
import { taskRouter } from '../tasks/task.server.ts'
import { aboutRouter } from './about.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const about = callerFactory(aboutRouter)
const projects = callerFactory(projectRouter)
const tasks = callerFactory(taskRouter)

test('a deal shows linked projects to their members, and adding a task links one once', async () => {
  const { owner } = orgs.acme
  const { id: recordId } = await callerFactory(dealRouter)(owner).create({ name: 'Farm-out' })
  const { id: projectId } = await projects(owner).create({ name: 'Clear title', kind: 'CURATIVE' })
  const target = { noun: 'deals', recordId } as const
  expect(await about(owner).of(target)).toMatchObject({ projects: [] })

  const add = (title: string, dueOn: string | null = null) =>
    about(owner).task({ ...target, projectId, values: { title, dueOn } })
  const { id } = await add('Order the abstract')
  await add('Call the bank', '2199-01-05')
  const standing = { status: 'DONE', blockedBy: null } as const
  await tasks(owner).move({ id, version: 1, standing, at: 0 })
  const { projects: visibleProjects } = await about(owner).of(target)
  expect(visibleProjects).toMatchObject([
    { projectId, name: 'Clear title', open: 1, done: 1, tasks: [{ title: 'Call the bank', status: 'TODO' }] },
  ])
  expect((await projects(owner).get({ id: projectId })).links).toMatchObject([{ noun: 'deals', recordId }])

  // A nonmember sees nothing of a project, and other organizations' projects and deals are inaccessible.
  const colleague = await orgs.acme.memberWith('access_projects', 'manage_project_tasks', 'access_crm')
  expect((await about(colleague).of(target)).projects).toEqual([])
  const values = { title: 'Not mine' }
  await expect(about(colleague).task({ ...target, projectId, values })).rejects.toMatchObject({
    cause: { code: 'not_found' },
  })
  const noCrm = await orgs.acme.memberWith('access_projects', 'manage_project_tasks')
  await expect(about(noCrm).of(target)).rejects.toMatchObject({ cause: { code: 'forbidden' } })
  const { rival: otherTenant } = orgs
  await expect(about(otherTenant.owner).of(target)).rejects.toMatchObject({ cause: { code: 'not_found' } })
  const foreignProject = await projects(otherTenant.owner).create({ name: 'Theirs', kind: 'OTHER' })
  for (const attempt of [
    () => about(otherTenant.owner).task({ ...target, projectId: foreignProject.id, values }),
    () => about(owner).task({ ...target, projectId: foreignProject.id, values }),
  ])
    await expect(attempt()).rejects.toMatchObject({ cause: { code: 'not_found' } })
  expect(await projects(owner).links.remove({ projectId, id: visibleProjects[0]!.linkId })).toEqual(target)
  expect((await about(owner).of(target)).projects).toEqual([])
})
