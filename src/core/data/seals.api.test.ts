import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { twoOrganizations } from '../http/testing/organizations.ts'
import { platformId, record } from './record.server.ts'
import { sealAll, verifySeals } from './seals.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let owner: pg.Client
beforeEach(async () => {
  orgs = await twoOrganizations()
  owner = new pg.Client(orgs.owner)
  await owner.connect()
  await owner.query(`select set_config('app.platform', 'on', false)`)
})
afterEach(async () => {
  await owner.end()
  await orgs.close()
})

const write = (tenantId: string, note: string) =>
  orgs.database.inTenant({ tenantId, userId: 'u' }, tx =>
    record(
      tx,
      {
        tenantId,
        userId: 'u',
        origin: { ip: '203.0.113.5', userAgent: null, path: '/trpc', method: 'POST' },
      },
      { noun: 'notes', recordId: note, act: 'create', after: { note } },
    ),
  )
const verdictOf = async (tenantId: string) =>
  (await verifySeals(orgs.database)).find(each => each.tenantId === tenantId)!

test('sealed records verify, in any order of commits, and by several sealers at once', async () => {
  const { tenantId } = orgs.acme
  await Promise.all(Array.from({ length: 20 }, (_, n) => write(tenantId, `n${n}`)))
  await write(orgs.rival.tenantId, 'theirs')
  await Promise.all([sealAll(orgs.database, tenantId), sealAll(orgs.database, tenantId)])
  await write(tenantId, 'later')
  await sealAll(orgs.database, tenantId)
  expect(await verdictOf(tenantId)).toMatchObject({ records: 21, broken: null })
})

test.each([
  [
    'a record that was rewritten',
    `update changes set after = '{"note": "never happened"}' where record_id = 'b'`,
    /not what was sealed/,
  ],
  ['a seal that was removed', `delete from change_seals where seq = 2`, /missing/],
  [
    'a record that was slipped in',
    `alter table changes disable trigger changes_queue; insert into changes (tenant_id, actor_id, noun, record_id, act) select tenant_id, 'x', 'notes', 'x', 'create' from changes limit 1`,
    /never sealed/,
  ],
])('%s is found', async (_, tamper, reason) => {
  const { tenantId } = orgs.acme
  for (const note of ['a', 'b', 'c']) await write(tenantId, note)
  await sealAll(orgs.database, tenantId)
  await owner.query(tamper)
  expect((await verdictOf(tenantId)).broken?.reason).toMatch(reason)
})

test('the log of the platform is chained and verified like those of organizations', async () => {
  for (const note of ['a', 'b']) await write(platformId, note)
  await sealAll(orgs.database, platformId)
  expect(await verdictOf(platformId)).toMatchObject({ name: 'The platform', records: 2, broken: null })
  await owner.query(`update changes set actor_id = 'somebody else' where record_id = 'b'`)
  expect((await verdictOf(platformId)).broken?.reason).toMatch(/not what was sealed/)
})

test('the application cannot write seals, nor change records', async () => {
  const app = (text: string) => orgs.database.acrossTenants(tx => tx.execute(sql.raw(text)))
  await expect(app(`update changes set act = 'x'`)).rejects.toThrow()
  await expect(app(`insert into change_seals values (gen_random_uuid(), 1, 1, 'x')`)).rejects.toThrow()
})
