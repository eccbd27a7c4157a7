import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openPool, RightsChangedError } from '../database.server.ts'
import { oneConnection } from '../testing/one-connection.ts'

const { place, database, close } = await oneConnection()
afterAll(close)

const tenantId = '11111111-1111-1111-1111-111111111111'
const scope = { tenantId, userId: 'it’s me' }

test('a connection caches a limited number of prepared statements', async () => {
  const pool = openPool({ ...place.app, max: 1 })
  const runQuery = async (n: number) => {
    const { rows } = await pool.query<{ sum: number }>({ text: `select $1::int + ${n} as sum` }, [1])
    return rows[0]!.sum
  }
  for (let round = 0; round < 3; round++) for (let n = 0; n < 300; n++) expect(await runQuery(n)).toBe(n + 1)
  const waitUntilStored = async () =>
    (await pool.query<{ n: number }>('select count(*) as n from pg_prepared_statements')).rows[0]!.n
  expect(await waitUntilStored()).toBeLessThanOrEqual(128)
  expect(await waitUntilStored()).toBeGreaterThan(100)
  const all = await Promise.all(Array.from({ length: 300 }, (_, n) => runQuery(n)))
  expect(all).toEqual(Array.from({ length: 300 }, (_, n) => n + 1))
  await pool.end()
})

test('a failing statement and those sent after it leave the connection usable', async () => {
  const divideBy = (by: number) => sql`select 1 / ${by}::int as it`
  for (let round = 0; round < 4; round++) {
    const failed = database.inTenant(scope, tx =>
      Promise.all([tx.execute(divideBy(0)), tx.execute(divideBy(1)), tx.execute(sql`select ${round}::int`)]),
    )
    await expect(failed).rejects.toThrow()
    const { rows } = await database.inTenant(scope, tx => tx.execute(divideBy(1)))
    expect(rows).toEqual([{ it: 1 }])
  }
})

test('a connection that can COPY runs concurrent queries one after another', async () => {
  const { asked, after } = await database.onConnection(async client => {
    const slow = client.query<{ n: number }>('select 1 as n, pg_sleep(0.05)')
    const failing = client.query('select 1 / 0')
    const next = client.query<{ n: number }>('select 2 as n')
    const requested = await Promise.allSettled([slow, failing, next])
    return { asked: requested, after: (await client.query<{ n: number }>('select 3 as n')).rows }
  })
  expect(asked.map(each => (each.status === 'fulfilled' ? each.value.rows[0] : 'failed'))).toEqual([
    expect.objectContaining({ n: 1 }),
    'failed',
    { n: 2 },
  ])
  expect(after).toEqual([{ n: 3 }])
})

test('an unhandled failure rolls back the whole transaction and is reported', async () => {
  const work = database.inTenant(scope, async tx => {
    await tx.execute(sql`select 1 / ${0}::int`).catch(() => {})
  })
  await expect(work).rejects.toThrow('rolled back')
})

test('a transaction is bound to its organization before its first statement', async () => {
  const { rows } = await database.inTenant(scope, tx =>
    tx.execute(sql`select app_tenant() as tenant, app_user() as person, app_is_platform() as platform`),
  )
  expect(rows).toEqual([{ tenant: tenantId, person: scope.userId, platform: false }])
  const after = await database.people.execute(
    sql`select app_tenant() as tenant, app_is_platform() as platform`,
  )
  expect(after.rows).toEqual([{ tenant: null, platform: false }])
})

test('a transaction whose rights were revoked reads and writes nothing', async () => {
  const rights = { sessionId: 'gone', stand: 'other rights', isStillValid: () => true }
  let done = false
  const work = database.inTenant({ ...scope, rights, writes: { areRightsChecked: false } }, async tx => {
    await tx.execute(sql`update system_settings set contact_email = ${'intruder@example.test'}`)
    done = true
  })
  await expect(work).rejects.toBeInstanceOf(RightsChangedError)
  expect(done).toBe(false)
  const { rows } = await database.people.execute(sql`select contact_email as it from system_settings`)
  expect(rows).toEqual([{ it: null }])

  const waited = { ...rights, isStillValid: () => false }
  const read = database.inTenant({ ...scope, rights: waited }, tx => tx.execute(sql`select 1`))
  await expect(read).rejects.toBeInstanceOf(RightsChangedError)
})
