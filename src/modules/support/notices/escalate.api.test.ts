import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMailJob } from '../../../core/mail/mail-jobs.server.ts'
import { supportWorld } from '../testing/support-world.ts'
import { escalateLate } from './escalate.server.ts'

let world: Awaited<ReturnType<typeof supportWorld>>
beforeAll(async () => {
  world = await supportWorld()
})
afterAll(() => world.close())

const setDue = (id: string, column: 'first_due_at' | 'solution_due_at', hours: number) =>
  world.orgs.database.acrossTenants(tx =>
    tx.execute(
      sql`update tickets set ${sql.identifier(column)} = now() + make_interval(hours => ${hours}) where id = ${id}`,
    ),
  )
const emails = async () =>
  (await world.waiting<{ to: string; subject: string }>(sendMailJob.name)).toSorted((a, b) =>
    a.to.localeCompare(b.to),
  )

test('staff are notified of a late ticket once per deadline', async () => {
  const { orgs, desk, staff, admin, customer } = world
  const { id, called } = await world.ask(orgs.acme.member, 'Forgotten')
  await world.ask(orgs.acme.member, 'In time')
  await escalateLate(orgs.services)
  expect(await emails()).toEqual([])

  await setDue(id, 'first_due_at', -1)
  await escalateLate(orgs.services)
  await escalateLate(orgs.services)
  expect(await emails()).toMatchObject([
    { to: admin.viewer.user!.email, subject: `${called} is late: Forgotten` },
  ])

  // After assignment and an answer, the solution is late, so both are notified.
  await desk(staff).assign({ id, assigneeId: staff.viewer.user!.id })
  await world.answer(id, 'Looking into it.')
  await setDue(id, 'solution_due_at', -2)
  await escalateLate(orgs.services)
  expect(await emails()).toEqual([])
  await desk(staff).setStatus({ id, version: (await desk(staff).get({ id })).version, status: 'open' })
  await setDue(id, 'solution_due_at', -2)
  await escalateLate(orgs.services)
  expect((await emails()).map(({ to }) => to).toSorted()).toEqual(
    [admin.viewer.user!.email, staff.viewer.user!.email].toSorted(),
  )
  await customer(orgs.acme.member).solve({ id, solved: true })
  await escalateLate(orgs.services)
  expect(await emails()).toEqual([])
})

test('weeks show the outcome of the tickets opened in them', async () => {
  const { orgs, customer, desk, staff } = world
  const [before] = await desk(staff).weeks()
  const { id } = await world.ask(orgs.rival.member, 'Counted')
  await world.answer(id, 'Solved', true)
  await customer(orgs.rival.member).rate({ id, rating: 'good' })
  const all = await desk(staff).weeks()
  expect(all).toHaveLength(12)
  expect(all[0]).toEqual({
    ...before!,
    opened: before!.opened + 1,
    solved: before!.solved + 1,
    inTime: before!.inTime + 1,
    judged: before!.judged + 1,
    solvedInTime: before!.solvedInTime + 1,
    solutionJudged: before!.solutionJudged + 1,
    firstHours: expect.any(Number) as number,
    solutionHours: expect.any(Number) as number,
    good: before!.good + 1,
    rated: before!.rated + 1,
  })
  expect(all.slice(1).every(({ opened }) => opened === 0)).toBe(true)
})
