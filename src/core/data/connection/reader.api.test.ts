import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { RightsChangedError, type Tx } from '../database.server.ts'
import { applySettings } from './reader.server.ts'
import { oneConnection } from '../testing/one-connection.ts'

const { place, database, close } = await oneConnection()
afterAll(close)

const scope = { tenantId: '11111111-1111-1111-1111-111111111111', userId: 'it’s me' }
const readBinding = async (tx: Tx) =>
  (await tx.execute(sql`select app_tenant() as tenant, app_user() as person`)).rows[0]
const ownBinding = { tenant: scope.tenantId, person: scope.userId }

test('concurrent and later queries are bound to the organization', async () => {
  await database.readTenant(scope, async tx => {
    expect(await Promise.all([readBinding(tx), readBinding(tx)])).toEqual([ownBinding, ownBinding])
    expect(await readBinding(tx)).toEqual(ownBinding)
  })
})

test('leaves nothing bound or open while its caller waits for something else', async () => {
  const observer = new pg.Client(place.owner)
  await observer.connect()
  const states = `select state, query from pg_stat_activity
    where usename = 'wellhead_app' and datname = current_database() and query = 'commit'`
  await database.readTenant(scope, async tx => {
    await readBinding(tx)
    await expect
      .poll(async () => (await observer.query<object>(states)).rows)
      .toEqual([{ state: 'idle', query: 'commit' }])
  })
  await observer.end()
  const { rows } = await database.people.execute(sql`select app_tenant() as tenant`)
  expect(rows).toEqual([{ tenant: null }])
})

test('rejects a write in a read, with a message', async () => {
  const written = database.readTenant(scope, tx =>
    tx.execute(sql`update system_settings set contact_email = ${'intruder@example.test'}`),
  )
  await expect(written).rejects.toMatchObject({ cause: { code: '25006' } })
})

test('a setting applies to everything after it', async () => {
  const memory = async (tx: Tx) => (await tx.execute(sql`show work_mem`)).rows
  const seen = await database.readTenant(scope, async tx => {
    const first = memory(tx)
    applySettings(tx, { work_mem: '5MB' })
    return [await first, await memory(tx)]
  })
  expect(seen).toEqual([[{ work_mem: '5MB' }], [{ work_mem: '5MB' }]])
  expect(await database.readTenant(scope, memory)).not.toEqual(seen[0])
})

test('a failing query fails alone, and the connection stays usable', async () => {
  const divided = (tx: Tx, by: number) => tx.execute(sql`select 1 / ${by}::int as it`)
  for (let round = 0; round < 3; round++) {
    const failed = database.readTenant(scope, tx => Promise.all([divided(tx, 0), divided(tx, 1)]))
    await expect(failed).rejects.toMatchObject({ cause: { code: '22012' } })
    expect((await database.readTenant(scope, tx => divided(tx, 1))).rows).toEqual([{ it: 1 }])
  }
})

test('every read of a request starts with current rights', async () => {
  let good = true
  const rights = { sessionId: 'one', stand: 'as it was', isStillValid: () => good }
  const work = database.readTenant({ ...scope, rights }, async tx => {
    expect(await readBinding(tx)).toEqual(ownBinding)
    good = false
    return readBinding(tx)
  })
  await expect(work).rejects.toBeInstanceOf(RightsChangedError)
})
