import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { oneConnection } from '../testing/one-connection.ts'

const { database, close } = await oneConnection()
afterAll(close)

const scope = { tenantId: '11111111-1111-4111-8111-111111111111', userId: 'u' }
const selectOne = sql`select 1 as one`
const accessPaths: [string, () => Promise<unknown>][] = [
  ['inTenant', () => database.inTenant(scope, tx => tx.execute(selectOne))],
  ['acrossTenants', () => database.acrossTenants(tx => tx.execute(selectOne))],
  ['people', () => database.people.execute(selectOne)],
  ['a transaction of people', () => database.people.transaction(tx => tx.execute(selectOne))],
  ['onConnection', () => database.onConnection(client => client.query('select 1'))],
]
const holders: [string, (work: () => Promise<unknown>) => Promise<unknown>][] = [
  ['inTenant', work => database.inTenant(scope, work)],
  ['acrossTenants', work => database.acrossTenants(work)],
  ['a transaction of people', work => database.people.transaction(work)],
  ['onConnection', work => database.onConnection(work)],
]

const getMessage = (error: Error) => (error.cause instanceof Error ? error.cause : error).message

// The pool has one connection, so waiting for a second one would never end.
test.each(holders)('no path opens a second connection within %s', async (_, holder) => {
  for (const [name, access] of accessPaths)
    await expect(holder(access).catch(getMessage), name).resolves.toMatch(
      /^This work already holds a connection/,
    )
  for (const [, access] of accessPaths) await access()
})

test('work left running after its scope ends may open a connection again', async () => {
  let ended = () => {}
  const end = new Promise<void>(resolve => (ended = resolve))
  let later: Promise<unknown> | undefined
  await database.acrossTenants(async () => {
    later = end.then(() => database.people.execute(selectOne))
  })
  ended()
  await expect(later).resolves.toMatchObject({ rows: [{ one: 1 }] })
})

test('concurrent requests take turns regardless of their caller', async () => {
  const turns = Array.from({ length: 5 }, (_, i) => accessPaths[i]![1]())
  await expect(Promise.all(turns)).resolves.toHaveLength(5)
})
