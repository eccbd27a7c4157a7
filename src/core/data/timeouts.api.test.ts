import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toUnavailableError, unavailableMessages } from './unavailable.server.ts'
import { openDatabase, type Database } from './database.server.ts'
import { withLongTimeouts } from './timeouts.server.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { runConcurrently } from './testing/elsewhere.ts'

let testDb: TestDatabase
const opened: Database[] = []
beforeAll(async () => {
  testDb = await testDatabase()
})
afterAll(async () => {
  await Promise.all(opened.map(database => database.close()))
  await testDb.drop()
})

function open(options: string): Database {
  const database = openDatabase({ ...testDb.app, options, max: 2, connectionTimeoutMillis: 2_000 })
  opened.push(database)
  return database
}

const words = (work: Promise<unknown>) =>
  work.then(
    () => 'it was answered',
    (error: unknown) => toUnavailableError(error)?.message ?? String(error),
  )
const sleep = sql`select pg_sleep(20)`

test('a statement that runs too long or waits for a lock ends with a message', async () => {
  const database = open('-c statement_timeout=400 -c lock_timeout=50')
  expect(await words(database.people.execute(sleep))).toBe(unavailableMessages.slow)
  const lock = sql`select pg_advisory_xact_lock(1)`
  await database.acrossTenants(async tx => {
    await tx.execute(lock)
    const other = runConcurrently(() => database.acrossTenants(later => later.execute(lock)))
    expect(await words(other)).toBe(unavailableMessages.lock)
  })
})

test('reports an exhausted connection pool, and closes idle connections', async () => {
  const database = open('-c idle_in_transaction_session_timeout=500')
  let ended = () => {}
  const end = new Promise<void>(resolve => (ended = resolve))
  const idle = [1, 2].map(() =>
    words(
      database.acrossTenants(async tx => {
        await end
        await tx.execute(sql`select 1`)
      }),
    ),
  )
  expect(await words(database.people.execute(sql`select 1`))).toBe(unavailableMessages.busy)
  const deleted = sql`select count(*)::int as n from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`
  const other = openDatabase(testDb.app)
  await expect.poll(async () => (await other.people.execute(deleted)).rows).toEqual([{ n: 0 }])
  await other.close()
  ended()
  expect(await Promise.all(idle)).toEqual([unavailableMessages.lost, unavailableMessages.lost])
  expect(await words(database.people.execute(sql`select 1`))).toBe('it was answered')
})

test('background work gets a longer timeout, and later queries do not', async () => {
  const first = openDatabase({ ...testDb.app, max: 1 })
  const time = async () =>
    (await first.acrossTenants(tx => tx.execute(sql`select current_setting('statement_timeout') as t`))).rows
  expect(await time()).toEqual([{ t: '30s' }])
  expect(await withLongTimeouts(time)).toEqual([{ t: '30min' }])
  expect(await time()).toEqual([{ t: '30s' }])
  await first.close()
})

test('a killed backend fails its own request only', async () => {
  const database = open('')
  const killed = database.acrossTenants(tx => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
  expect(await words(killed)).toBe(unavailableMessages.lost)
  expect(await words(database.people.execute(sql`select 1`))).toBe('it was answered')
})
