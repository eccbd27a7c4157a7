import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../core/http/context.server.ts'
import { callerFactory } from '../core/http/procedure.server.ts'
import { memberId } from '../core/http/testing/members.ts'
import { twoOrganizations } from '../core/http/testing/organizations.ts'
import { afeRouter } from '../modules/afe/afe.server.ts'
import { budgetRouter } from '../modules/budgets/budget.server.ts'
import { homeRouter } from '../modules/home/home.server.ts'
import { notificationRouter } from '../modules/notifications/notification.server.ts'
import { notifyEveryone } from '../modules/notifications/testing/notify-everyone.ts'
import { projectRouter } from '../modules/projects/project.server.ts'
import { entryRouter } from '../modules/timesheets/entries/entries.server.ts'
import { startOfWeek } from '../modules/timesheets/rules/week.ts'
import { sheetRouter } from '../modules/timesheets/sheets/sheets.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
/** Wade enters spending; Pat approves up to $500; Ruth approves up to $100,000; Tom manages time. */
let wade: Context
let pat: Context
let ruth: Context
let tom: Context
let projectId: string
beforeAll(async () => {
  orgs = await twoOrganizations()
  const money = ['access_projects', 'manage_project_budget'] as const
  wade = await orgs.acme.memberWith(...money)
  pat = await orgs.acme.memberWith(...money)
  ruth = await orgs.acme.memberWith(...money)
  tom = await orgs.acme.memberWith('access_projects', 'manage_project_time')
  for (const [approver, upTo] of [
    [pat, '500'],
    [ruth, '100000'],
  ] as const)
    await callerFactory(afeRouter)(orgs.acme.owner).limits.save({
      id: null,
      version: null,
      values: { userId: memberId(approver), upTo },
    })
  projectId = await createTeamProject('Stave 7-6 2H')
  await notifyEveryone(orgs)
})
afterAll(() => orgs.close())

/**
 * A project with these team members. Its manager does not manage time, so submitted weeks go to the user who
 * does.
 */
async function createTeamProject(name: string) {
  const projects = callerFactory(projectRouter)(orgs.acme.owner)
  const { id, version } = await projects.create({ name, kind: 'DRILLING' })
  const teamMembers = [pat, ruth, tom].map(memberId)
  await projects.setPeople({ id, version, managerId: memberId(wade), teamMembers })
  return id
}

const day = '2026-10-13'
const budgets = (user: Context) => callerFactory(budgetRouter)(user)
const readInbox = async (user: Context) =>
  (await callerFactory(notificationRouter)(user).profile.list({ filter: 'all' }))
    .filter(({ type }) => type.startsWith('task_'))
    .map(({ title, message }) => [title, message])
/** The entries in a user's week that only they can complete. */
const readWeekTasks = async (user: Context) =>
  (await callerFactory(homeRouter)(user).week()).todos
    .filter(({ whom }) => whom?.includes(memberId(user)))
    .map(({ title, reason, button, to }) => [title, reason, button, to])
const displayName = (user: Context) => user.viewer.user!.displayName

test('spending notifies the lowest sufficient approver once, until it is decided', async () => {
  const addLine = (projectId: string, amount: string) =>
    budgets(wade).lines.save({ projectId, id: null, version: null, values: { name: 'Drilling', amount } })
  const line = await addLine(projectId, '90000')
  const cost = { datedOn: day, vendor: 'Nabors' }
  const enter = (values: object) =>
    budgets(wade).items.save({
      projectId,
      id: null,
      version: null,
      values: { ...cost, line: line.id, ...values },
    })
  const small = await enter({ kind: 'INVOICE', number: 'L-1', amount: '500' })
  const large = await enter({ kind: 'INVOICE', number: 'L-2', amount: '500.01' })
  await enter({ kind: 'FIELD', amount: '7' })
  await notifyEveryone(orgs)
  const to = `/app/projects/${projectId}/budget`
  const smallTurn = ['Approve costs', 'Your turn: 1 invoice', 'Review $500.00', to]
  const largeTurn = ['Approve costs', 'Your turn: 1 invoice', 'Review $500.01', to]
  expect(await readInbox(pat)).toEqual([
    [`${displayName(wade)} asked you to approve 1 invoice: $500.00`, 'Stave 7-6 2H'],
  ])
  expect(await readInbox(ruth)).toEqual([
    [`${displayName(wade)} asked you to approve 1 invoice: $500.01`, 'Stave 7-6 2H'],
  ])
  expect([await readWeekTasks(pat), await readWeekTasks(ruth)]).toEqual([[smallTurn], [largeTurn]])
  for (const otherProject of [wade, tom, orgs.acme.owner, orgs.rival.owner]) {
    expect(await readWeekTasks(otherProject)).toEqual([])
    expect(await readInbox(otherProject)).toEqual([])
  }
  // A second request before they look is merged into the same notification.
  await enter({ kind: 'COMMITMENT', number: 'PO-1', amount: '20' })
  await notifyEveryone(orgs)
  expect(await readInbox(pat)).toEqual([
    [`${displayName(wade)} asked you to approve 1 commitment, 1 invoice: $520.00`, 'Stave 7-6 2H'],
  ])
  expect(await readInbox(ruth)).toHaveLength(1)
  // Requests of another project are notified separately.
  const otherProject = await createTeamProject('Berg 2H')
  const otherLine = await addLine(otherProject, '10')
  await budgets(wade).items.save({
    projectId: otherProject,
    id: null,
    version: null,
    values: { ...cost, line: otherLine.id, kind: 'INVOICE', number: 'B-1', amount: '3' },
  })
  await notifyEveryone(orgs)
  expect(await readInbox(pat)).toHaveLength(2)
  expect(await readInbox(pat)).toContainEqual([
    `${displayName(wade)} asked you to approve 1 invoice: $3.00`,
    'Berg 2H',
  ])
  const decide = (
    user: Context,
    submission: { id: string; version: number },
    decision: 'APPROVED' | 'REJECTED',
  ) => budgets(user).decide({ projectId, ...submission, decision })
  await decide(pat, small, 'APPROVED')
  await decide(ruth, large, 'REJECTED')
  expect((await readWeekTasks(pat)).map(([, why]) => why)).toContain('Your turn: 1 commitment')
  expect(await readWeekTasks(ruth)).toEqual([])

  await budgets(wade).fix({ projectId, fixed: true })
  const requestChange = (amount: string) =>
    budgets(wade).changes.ask({ projectId, reason: 'Sidetrack', items: [{ lineId: line.id, amount }] })
  const change = await requestChange('2500')
  await notifyEveryone(orgs)
  expect(await readInbox(ruth)).toContainEqual([
    `${displayName(wade)} asked you to approve 1 change order: $2,500.00`,
    'Stave 7-6 2H',
  ])
  await budgets(ruth).changes.decide({ projectId, id: change.id, version: 1, decision: 'APPROVED' })
  expect(await readWeekTasks(ruth)).toEqual([])
  // An amount above every limit goes to an owner, who has no limit.
  await requestChange('200000')
  expect((await readWeekTasks(orgs.acme.owner)).map(([, why]) => why)).toEqual(['Your turn: 1 change order'])
})

test('a submitted week goes to time managers, never to its author, until decided', async () => {
  const submit = async (user: Context) => {
    await callerFactory(entryRouter)(user).setCell({ projectId, taskId: null, day, minutes: 480, was: 0 })
    await callerFactory(sheetRouter)(user).submit({ weekOn: startOfWeek(day) })
  }
  const to = `/app/projects/${projectId}/time`
  await submit(wade)
  await notifyEveryone(orgs)
  expect(await readInbox(tom)).toEqual([
    [`${displayName(wade)} asked you to approve the week of Oct 11, 2026: 8:00 h`, 'Stave 7-6 2H'],
  ])
  expect(await readWeekTasks(tom)).toEqual([
    ['Approve time', `Your turn: 1 week of ${displayName(wade)}, 8:00 h`, 'Review time', to],
  ])
  // Tom cannot approve his own week, so it goes to the owner.
  await submit(tom)
  expect((await readWeekTasks(orgs.acme.owner)).map(([title]) => title)).toContain('Approve time')
  expect(await readWeekTasks(tom)).toHaveLength(1)
  const sheets = callerFactory(sheetRouter)(tom)
  const { rows } = await sheets.list({ projectId })
  await sheets.giveBack({ ...rows.find(({ userId }) => userId === memberId(wade))!, reason: 'Which rig?' })
  expect(await readWeekTasks(tom)).toEqual([])
  await notifyEveryone(orgs)
  expect(await readInbox(wade)).toEqual([
    [`${displayName(tom)} returned your week of Oct 11, 2026`, 'Stave 7-6 2H: Which rig?'],
  ])
})

test('concurrently created projects succeed up to the plan’s limit', async () => {
  const { owner } = orgs.rival
  const projects = callerFactory(projectRouter)(owner)
  const limit = owner.viewer.membership!.plan.limits.maxProjects!
  const created = await Promise.allSettled(
    Array.from({ length: limit + 3 }, (_, n) => projects.create({ name: `P ${n}`, kind: 'OTHER' })),
  )
  const rejections = created.flatMap(each => (each.status === 'rejected' ? [each.reason as unknown] : []))
  expect(rejections).toHaveLength(3)
  for (const each of rejections) expect(each).toMatchObject({ cause: { code: 'limit_reached' } })
  expect((await projects.list({ filter: { view: 'all' } })).total).toBe(limit)
})
