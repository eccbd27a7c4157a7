import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../database.server.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { sendSignals } from './signals.server.ts'

let testDb: TestDatabase
let database: Database
const received: string[] = []
const listeners: { end(): Promise<void> }[] = []
const scope = { tenantId: '11111111-1111-4111-8111-111111111111', userId: 'u' }

beforeAll(async () => {
  testDb = await testDatabase()
  database = openDatabase(testDb.app)
  const listener = database.listener()
  listeners.push(listener)
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => received.push(payload.split(' ', 2).join(' ')))
  await listener.query('listen change')
})
afterAll(async () => {
  for (const listener of listeners) await listener.end()
  await database.close()
  await testDb.drop()
})

test('a signal arrives once, with the commit, and never without one', async () => {
  await database.inTenant(scope, async tx => {
    await sendSignals(tx, ['a one', "a o'clock"])
    await sendSignals(tx, ['a one'])
    await tx.execute(sql`select pg_notify('change', 'a last')`)
  })
  await expect(
    database.inTenant(scope, async tx => {
      await sendSignals(tx, ['a never'])
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  // A savepoint that is rolled back also discards its signals.
  await database.inTenant(scope, async tx => {
    await tx
      .transaction(async part => {
        await sendSignals(part, ['a neither'])
        throw new Error('not this')
      })
      .catch(() => {})
    await sendSignals(tx, ['a two'])
  })
  await expect.poll(() => received).toContain('a two')
  expect(received.toSorted()).toEqual(['a last', "a o'clock", 'a one', 'a two'])
})

test('a failed transaction that signaled still throws at its end', async () => {
  await expect(
    database.inTenant(scope, async tx => {
      await sendSignals(tx, ['a lost'])
      await tx.execute(sql`select 1 / 0`).catch(() => {})
    }),
  ).rejects.toThrow(/aborted|rolled back/)
  expect(received).not.toContain('a lost')
})
