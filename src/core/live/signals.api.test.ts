import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../data/database.server.ts'
import { signal } from '../data/record.server.ts'
import { query } from '../data/testing/database.ts'
import { memberId } from '../http/testing/members.ts'
import { twoOrganizations } from '../http/testing/organizations.ts'
import { listenForSignals, type Signals } from './signals.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
const closers: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
  await orgs.close()
})

/** A process on the database, and the signals that it heard. */
async function listenOn(database: typeof orgs.database) {
  const received: string[] = []
  const signals: Signals = await listenForSignals(database, pino({ level: 'silent' }), (audience, topic) =>
    received.push(`${audience} ${topic}`),
  )
  closers.push(() => signals.stop())
  return { heard: received, signals }
}

test('a process hears its own signal with the commit, and every process hears it once', async () => {
  const { database, acme } = orgs
  const another = openDatabase(orgs.app)
  closers.push(() => another.close())
  const [local, remote] = [await listenOn(database), await listenOn(another)]
  const wells = `${acme.tenantId} wells`
  const scope = { tenantId: acme.tenantId, userId: memberId(acme.owner) }
  for (const count of [1, 2, 3]) {
    await database.inTenant(scope, tx => signal(tx, acme.tenantId, 'wells'))
    expect(local.heard).toEqual(Array(count).fill(wells))
  }
  await Promise.all([local.signals.caughtUp(), remote.signals.caughtUp()])
  expect([local.heard, remote.heard]).toEqual([Array(3).fill(wells), Array(3).fill(wells)])

  // If the answer to a commit is lost, the copy from the database is the first to arrive.
  await query(orgs.owner, `select pg_notify('change', '${wells} ${database.id}.lost')`)
  await local.signals.caughtUp()
  expect(local.heard).toHaveLength(4)
})
