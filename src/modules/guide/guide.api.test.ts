import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { guideRouter } from './guide.server.ts'
import { systemSettings } from '../../core/tenancy/tenant.table.ts'
import { publicGuideRouter } from './public/public-guide.server.ts'
import { newestChange } from './pages/changes.data.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
const as = callerFactory(guideRouter)
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

test('a user’s reading progress is private and never decreases', async () => {
  const [owner, member, rival] = [orgs.acme.owner, orgs.acme.member, orgs.rival.owner]
  expect(await as(owner).visit()).toBeNull()
  await as(owner).see({ seen: 2 })
  await as(owner).see({ seen: 1 })
  expect(await as(owner).visit()).toMatchObject({ seen: 2 })
  for (const other of [member, rival]) expect(await as(other).visit()).toBeNull()
  await expect(as(owner).see({ seen: newestChange + 1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('the database gives each user only their own row', async () => {
  const client = new pg.Client(orgs.app)
  await client.connect()
  await client.query('begin')
  await client.query(`select set_config('app.user_id', 'someone else', true)`)
  expect((await client.query('select * from guide_visits')).rows).toEqual([])
  await expect(
    client.query(`insert into guide_visits (user_id, seen) values ('${orgs.acme.owner.viewer.user!.id}', 0)`),
  ).rejects.toThrow('row-level security')
  await client.end()
})

test('the guide is public only by platform setting, without staff or personal content', async () => {
  const anyone = callerFactory(publicGuideRouter)(orgs.signedOut)
  const all = [
    undefined,
    { topic: 'net-acres' },
    { topic: 'admin-users' },
    { topic: 'first-steps' },
    { topic: '..' },
  ]
  const titles = () => Promise.all(all.map(async input => (await anyone.page(input))?.title ?? null))
  expect(await titles()).toEqual([null, null, null, null, null])
  await orgs.database.people.update(systemSettings).set({ guidePublic: true })
  expect(await titles()).toEqual(['Guide', 'Net acres', null, null, null])
  expect((await anyone.page({ topic: 'net-acres' }))?.example?.derived.value).toBe('160.00 ac')
})

test('feedback is anonymous and counts once a day per user, by page and month', async () => {
  const { acme, rival } = orgs
  const respond = (user: Context, yes: boolean, topic = 'net-acres') =>
    callerFactory(guideRouter)(user).answer({ topic, yes })
  for (const user of [acme.owner, acme.owner, acme.member, rival.owner]) await respond(user, false)
  await respond(rival.member, true)
  await respond(acme.owner, true, 'lease-status')
  await expect(respond(acme.owner, true, '../x')).rejects.toMatchObject({ cause: { code: 'not_found' } })
  await expect(respond(orgs.signedOut, true)).rejects.toMatchObject({ cause: { code: 'signed_out' } })
  const { rows } = await orgs.database.people.execute(sql`select * from guide_answers order by topic`)
  expect(rows).toMatchObject([
    { topic: 'lease-status', yes: 1, no: 0 },
    { topic: 'net-acres', yes: 1, no: 3 },
  ])
  expect(Object.keys(rows[0]!)).toEqual(['topic', 'month', 'yes', 'no'])
  const staff = await orgs.newcomer('Ruth', ['customer', 'customer_support'])
  const unanswered = (user: Context) => callerFactory(guideRouter)(user).unanswered()
  expect(await unanswered(staff)).toEqual([{ topic: 'net-acres', title: 'Net acres', yes: 1, no: 3 }])
  await expect(unanswered(acme.owner)).rejects.toMatchObject({ cause: { code: 'forbidden' } })
})
