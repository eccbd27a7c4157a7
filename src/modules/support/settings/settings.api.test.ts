import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { toRichText } from '../../../core/text/testing/rich-text.ts'
import { toWorkingHours } from '../hours/support-hours.ts'
import { workingMinutes } from '../hours/working-hours.ts'
import { supportWorld } from '../testing/support-world.ts'
import { supportSettingsRouter } from './settings.server.ts'

let world: Awaited<ReturnType<typeof supportWorld>>
beforeAll(async () => {
  world = await supportWorld()
})
afterAll(() => world.close())

const settings = callerFactory(supportSettingsRouter)
const withPlan = ({ viewer, ...context }: Context, id: string, features = {}): Context => {
  const membership = viewer.membership!
  return {
    ...context,
    viewer: { ...viewer, membership: { ...membership, plan: { id, name: id, features, limits: {} } } },
  }
}
/** Working minutes between two instants, by the current hours. */
async function minutes(from: Date | null, to: Date | null) {
  const { hours } = await settings(world.staff).get()
  return workingMinutes(from!.getTime(), to!.getTime(), toWorkingHours(hours.values))
}

test('the plan’s support level determines the promise, which the ticket keeps', async () => {
  const { orgs, customer, desk, staff, newcomer } = world
  const onPlan = withPlan(orgs.acme.member, 'enterprise', { priority_support: true })
  const [standard, first] = [await world.ask(newcomer), await world.ask(onPlan)]
  const ticket = await desk(staff).get({ id: standard.id })
  expect(await minutes(ticket.createdAt, ticket.firstDueAt)).toBe(600)
  expect(await minutes(ticket.createdAt, ticket.solutionDueAt)).toBe(3000)
  const prior = await desk(staff).get({ id: first.id })
  expect(prior.hasPrioritySupport).toBe(true)
  expect(await minutes(prior.createdAt, prior.firstDueAt)).toBe(120)
  // Priority support comes first, although it was requested later.
  const queue = await desk(staff).queue({})
  expect(queue.map(({ id }) => id)).toEqual([first.id, standard.id])

  await settings(staff).setLevel({ id: 'standard', level: { firstHours: 1, solutionHours: 2 } })
  expect(await customer(newcomer).get({ id: standard.id })).toMatchObject({ firstDueAt: ticket.firstDueAt })
  expect((await customer(newcomer).form()).firstHours).toBe(1)
  await expect(
    settings(staff).setLevel({ id: 'standard', level: { firstHours: 3, solutionHours: 2 } }),
  ).rejects.toThrow('cannot be due before')
  await expect(
    settings(staff).setLevel({ id: 'no such plan', level: { firstHours: 1, solutionHours: 2 } }),
  ).rejects.toThrow('not found')
})

test('the resolution clock stops while waiting for the customer, and resumes', async () => {
  const { orgs, customer, desk, staff } = world
  const { id } = await world.ask(orgs.acme.member, 'A long one')
  const requested = await desk(staff).get({ id })
  await world.answer(id, 'Which well?')
  const waiting = await desk(staff).get({ id })
  expect(waiting).toMatchObject({ status: 'waiting', solutionDueAt: null, dueAt: null })
  // A working minute may have passed in the meantime.
  const promised = await minutes(requested.createdAt, requested.solutionDueAt)
  expect(waiting.solutionLeft! - promised).toBeGreaterThanOrEqual(-1)
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`update tickets set solution_left = 90 where id = ${id}`),
  )
  await customer(orgs.acme.member).reply({ id, body: toRichText('The second.') })
  const second = await desk(staff).get({ id })
  expect(second).toMatchObject({ status: 'open', solutionLeft: null })
  const left = await minutes(new Date(), second.solutionDueAt)
  expect(left).toBeLessThanOrEqual(90)
  expect(left).toBeGreaterThanOrEqual(88)
  expect(second.dueAt).toEqual(second.solutionDueAt)
})

test('overdue tickets have their own view', async () => {
  const { orgs, desk, staff } = world
  const { id } = await world.ask(orgs.rival.member, 'Forgotten')
  const listOverdue = async () => (await desk(staff).queue({ view: 'over' })).map(row => row.id)
  expect(await listOverdue()).not.toContain(id)
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`update tickets set first_due_at = now() - interval '1 minute' where id = ${id}`),
  )
  expect(await listOverdue()).toContain(id)
  expect((await desk(staff).counts()).over).toBe(1)
})

test('hours and categories are validated, and no concurrent change is lost', async () => {
  const { staff, admin, customer, newcomer, orgs } = world
  const { hours } = await settings(staff).get()
  const { version, values: seen } = hours
  await settings(staff).setHours({ version, seen, changes: { monday: '7:00-15:00' } })
  await settings(admin).setHours({ version, seen, changes: { tuesday: '7:00-15:00' } })
  expect((await settings(staff).get()).hours.values).toMatchObject({
    monday: '7:00-15:00',
    tuesday: '7:00-15:00',
  })
  const set = (changes: Record<string, unknown>) =>
    settings(staff).setHours({ version: version + 2, changes })
  await expect(set({ monday: 'mornings' })).rejects.toMatchObject({
    cause: { fields: { monday: expect.any(String) } },
  })
  const never = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map(day => [day, '']),
  )
  await expect(set(never)).rejects.toThrow('at least one day')
  await expect(set({ timeZone: 'Mars/Olympus' })).rejects.toMatchObject({ cause: { code: 'invalid' } })

  await settings(staff).addCategory({ name: 'Maps' })
  await expect(settings(staff).addCategory({ name: 'maps' })).rejects.toMatchObject({
    cause: { fields: { name: 'A category with this name already exists.' } },
  })
  const { categories } = await customer(newcomer).form()
  const maps = (await settings(staff).get()).categories.find(({ name }) => name === 'Maps')!
  expect(categories.at(-1)).toEqual({ id: maps.id, name: 'Maps', questions: [] })
  await settings(staff).moveCategory({ id: maps.id, by: -1 })
  expect((await customer(newcomer).form()).categories.at(-2)?.name).toBe('Maps')
  const requested = await customer(newcomer).create({
    subject: 'Of a category',
    body: toRichText('x'),
    categoryId: maps.id,
  })
  await settings(staff).removeCategory({ id: maps.id, version: maps.version })
  expect(await customer(newcomer).get({ id: requested.id })).toMatchObject({ category: null })
  await expect(settings(orgs.acme.owner).get()).rejects.toMatchObject({ cause: { code: 'forbidden' } })
})

test('a category asks questions, and a later form changes no ticket', async () => {
  const { orgs, customer, desk, staff, newcomer } = world
  const well = { id: 'well', label: 'Which well?', kind: 'text' as const, required: true, choices: [] }
  const dateQuestion = {
    id: 'since',
    label: 'Since when?',
    kind: 'date' as const,
    required: false,
    choices: [],
  }
  await settings(staff).addCategory({ name: 'Meters', questions: [well, dateQuestion] })
  const meters = (await settings(staff).get()).categories.find(({ name }) => name === 'Meters')!
  const createTicket = (answers: Record<string, string>) =>
    customer(newcomer).create({ subject: 'Off', body: toRichText('x'), categoryId: meters.id, answers })
  for (const [answers, field] of [
    [{}, 'answers.well'],
    [{ well: 'Berg 1-H', since: 'Monday' }, 'answers.since'],
  ] as const)
    await expect(createTicket(answers)).rejects.toMatchObject({
      cause: { fields: { [field]: expect.any(String) } },
    })
  const { id } = await createTicket({ well: ' Berg 1-H ', since: '2026-03-02' })
  const answers = [
    { label: 'Which well?', kind: 'text', value: 'Berg 1-H' },
    { label: 'Since when?', kind: 'date', value: '2026-03-02' },
  ]
  const change = (questions: (typeof well)[], version: number) =>
    settings(staff).changeCategory({ id: meters.id, version, changes: { questions } })
  await change([{ ...well, label: 'Which meter?' }], meters.version)
  await expect(change([], meters.version)).rejects.toMatchObject({ cause: { code: 'conflict' } })
  expect(await customer(newcomer).get({ id })).toMatchObject({ answers })
  expect(await desk(staff).get({ id })).toMatchObject({ answers })
  await expect(createTicket({ well: 'x', since: '2026-03-02' })).rejects.toThrow('have just changed')
  const lines = await orgs.database.acrossTenants(tx =>
    tx.execute<{ after: object }>(sql`select after from changes where record_id = ${meters.id} order by id`),
  )
  expect(lines.rows.map(({ after }) => after)).toMatchObject([
    { questions: 'Which well? (short text, required); Since when? (date)' },
    { questions: 'Which meter? (short text, required)' },
  ])
})
