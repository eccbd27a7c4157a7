import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../database.server.ts'
import { withLongTimeouts } from '../timeouts.server.ts'
import { platformId } from '../platform-id.ts'
import { testDatabase } from '../testing/database.ts'

const testDb = await testDatabase()
const database = openDatabase(testDb.app)
afterAll(async () => {
  await database.close()
  await testDb.drop()
})

const acme = { tenantId: '11111111-1111-4111-8111-111111111111', userId: 'u' }
const selectOne = sql`select 1 as one`

/** Writes that each hold a connection until they are released. */
function startHeldWrites(count: number, scope = acme) {
  let began = 0
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  const writes = Array.from({ length: count }, () =>
    database.inTenant(scope, async () => {
      began++
      await released
    }),
  )
  return { began: () => began, release, ended: Promise.all(writes) }
}

test('any number of writers leaves connections for readers, jobs and other organizations', async () => {
  const storm = startHeldWrites(12)
  await expect.poll(storm.began).toBe(2)
  const answers = [
    database.readTenant(acme, tx => tx.execute(selectOne)),
    withLongTimeouts(() => database.inTenant(acme, tx => tx.execute(selectOne))),
    database.inTenant({ ...acme, tenantId: '22222222-2222-4222-8222-222222222222' }, tx =>
      tx.execute(selectOne),
    ),
  ]
  for (const result of answers) expect((await result).rows).toEqual([{ one: 1 }])
  expect(storm.began()).toBe(2)
  storm.release()
  await storm.ended
  expect(storm.began()).toBe(12)
})

test('a heavy writer without an organization blocks no one else', async () => {
  const storm = startHeldWrites(6, { tenantId: platformId, userId: 'edith' })
  await expect.poll(storm.began).toBe(2)
  const other = { tenantId: platformId, userId: 'nora' }
  expect((await database.inTenant(other, tx => tx.execute(selectOne))).rows).toEqual([{ one: 1 }])
  expect(storm.began()).toBe(2)
  storm.release()
  await storm.ended
})
