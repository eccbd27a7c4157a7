import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../testing/database.ts'
import { onTwoServers } from './testing/two-servers.ts'

/**
 * Tests a server that goes down, and an organization that moves to another server, while users write. It takes down a
 * server of CITUS_URL and everything running on it, so it runs alone and only if CITUS_AWAY is set.
 */
const isEnabled = process.env['CITUS_AWAY'] !== undefined
let spread: Awaited<ReturnType<typeof onTwoServers>>
beforeAll(async () => {
  if (isEnabled) spread = await onTwoServers()
})
afterAll(() => (isEnabled ? spread.close() : undefined))

/**
 * The engine commits transactions that were prepared when a server went down within a minute; this does it
 * immediately.
 */
const recover = () => query(spread.place.owner, 'select recover_prepared_transactions()')

/** Checks that every confirmed write exists once, and that each record is complete with its log line. */
async function assertNothingLost(written: Map<string, string[]>): Promise<void> {
  for (const tenantId of spread.tenants) {
    const there = await spread.kept(tenantId)
    const names = there.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(written.get(tenantId)!))
    expect(new Set(names).size).toBe(names.length)
    expect(there.filter(({ logged, found }) => !logged || !found)).toEqual([])
  }
}

/** The login at the server with the organization's rows. */
async function tenantServerLogin(tenantId: string) {
  const host = await spread.serverOf(tenantId)
  return spread.servers().find(({ connectionString }) => new URL(connectionString!).host === host)!
}

test.runIf(isEnabled)(
  'writers lose no acknowledged write when their server closes all connections',
  async () => {
    const [first] = spread.tenants
    const server = await tenantServerLogin(first)
    const written = await spread.whileWriting('Cut', async () => {
      for (let turn = 0; turn < 3; turn++) {
        await expect.poll(async () => (await spread.kept(first)).length).toBeGreaterThan(2 + turn * 2)
        await query(
          server,
          `select pg_terminate_backend(pid) from pg_stat_activity
         where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()`,
        )
      }
    })
    await recover()
    await assertNothingLost(written)
  },
)

test.runIf(isEnabled)(
  '64 writers lose nothing when their server crashes, and other servers go on',
  async () => {
    const [first, second] = spread.tenants
    const server = await tenantServerLogin(first)
    const before = (await spread.kept(second)).length
    // Recovery reads the log since the last checkpoint: a checkpoint limits it to this database's writes.
    await query(server, 'checkpoint')
    const written = await spread.whileWriting(
      'Crash',
      async () => {
        await expect.poll(async () => (await spread.kept(first)).length).toBeGreaterThan(20)
        // A process that ends like this takes down the server, which then recovers from its log.
        await query(server, `copy (select pg_backend_pid()) to program 'kill -9 $(cat)'`).catch(() => {})
        await expect.poll(() => query(server, 'select 1').catch(() => null), { timeout: 90_000 }).toEqual([1])
        const after = (await spread.kept(first)).length
        await expect.poll(async () => (await spread.kept(first)).length).toBeGreaterThan(after)
      },
      32,
    )
    await recover()
    await assertNothingLost(written)
    expect((await spread.kept(second)).length).toBeGreaterThan(before)
  },
  180_000,
)

test.runIf(isEnabled)(
  'an organization moves to another server during writes without losing any',
  async () => {
    const { place, tenants, serverOf, shardOf, servers } = spread
    const [first] = tenants
    const from = await serverOf(first)
    const to = servers()
      .map(({ connectionString }) => new URL(connectionString!).host)
      .find(host => host !== from)!
    const at = (host: string) => `'${host.split(':')[0]}', ${host.split(':')[1]}`
    const move = `select citus_move_shard_placement(${shardOf(first, 'wells')}, ${at(from)}, ${at(to)}, 'block_writes')`
    // The engine cancels a move that blocks a writer, so it is requested again.
    const moved = async (attempts: number): Promise<unknown> =>
      query(place.owner, move).catch((error: unknown) => {
        if (attempts === 0 || !/deadlock/.test(String(error))) throw error
        return moved(attempts - 1)
      })
    const written = await spread.whileWriting('Moved', () => moved(30))
    expect(await serverOf(first)).toBe(to)
    await assertNothingLost(written)
    // Row-level security moved along with the rows.
    for (const server of servers())
      expect(await query({ ...server, options: '-c role=wellhead_app' }, 'select name from wells')).toEqual(
        [],
      )
  },
  180_000,
)
