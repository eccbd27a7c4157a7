import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { guideRouter } from './guide.server.ts'
import { newestChange } from './pages/changes.data.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
const as = callerFactory(guideRouter)
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

test('what a person has read of is theirs, and never falls', async () => {
  const [owner, member, rival] = [orgs.acme.owner, orgs.acme.member, orgs.rival.owner]
  expect(await as(owner).visit()).toBeNull()
  await as(owner).see({ seen: 2 })
  await as(owner).see({ seen: 1 })
  expect(await as(owner).visit()).toMatchObject({ seen: 2 })
  for (const other of [member, rival]) expect(await as(other).visit()).toBeNull()
  await expect(as(owner).see({ seen: newestChange + 1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('the database gives each person their own row alone', async () => {
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
