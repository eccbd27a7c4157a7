import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../data/database.server.ts'
import { signal } from '../data/record.server.ts'
import { query } from '../data/testing/database.ts'
import { memberId } from '../http/testing/members.ts'
import { twoOrganizations } from '../http/testing/organizations.ts'
import { hearSignals, type Signals } from './signals.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
  await orgs.close()
})

/** A process on the database, and the signals that it heard. */
async function listening(database: typeof orgs.database) {
  const received: string[] = []
  const signals: Signals = await hearSignals(database, pino({ level: 'silent' }), (audience, topic) =>
    received.push(`${audience} ${topic}`),
  )
  closing.push(() => signals.stop())
  return { heard: received, signals }
}

test('a process hears its own signal with the commit, and every process hears it once', async () => {
  const { database, acme } = orgs
  const another = openDatabase(orgs.app)
  closing.push(() => another.close())
  const [here, there] = [await listening(database), await listening(another)]
  const wells = `${acme.tenantId} wells`
  const scope = { tenantId: acme.tenantId, userId: memberId(acme.owner) }
  for (const count of [1, 2, 3]) {
    await database.inTenant(scope, tx => signal(tx, acme.tenantId, 'wells'))
    expect(here.heard).toEqual(Array(count).fill(wells))
  }
  await Promise.all([here.signals.caughtUp(), there.signals.caughtUp()])
  expect([here.heard, there.heard]).toEqual([Array(3).fill(wells), Array(3).fill(wells)])

  // If the answer to a commit is lost, the copy from the database is the first to arrive.
  await query(orgs.owner, `select pg_notify('change', '${wells} ${database.id}.lost')`)
  await here.signals.caughtUp()
  expect(here.heard).toHaveLength(4)
})
