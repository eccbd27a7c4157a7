import { fork, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import pino from 'pino'
import { newId } from '../src/core/data/id.server.ts'
import { recordChange } from '../src/core/data/record.server.ts'
import type { Context } from '../src/core/http/context.server.ts'
import { callerFactory, router, tenantProcedure } from '../src/core/http/procedure.server.ts'
import { createLiveApi } from '../src/core/live/live-api.server.ts'
import { openLive } from '../src/core/live/live.server.ts'
import { listenForSignals } from '../src/core/live/signals.server.ts'
import { percentile, type Bench } from './figure.ts'
import { benchOrganizations } from './bench-organizations.ts'

const watchers = 1000
const rows = 100
const writes = 60

/** A list of a hundred rows on an ordinary tenant table. */
const api = router({
  list: tenantProcedure({ who: 'member' })
    .meta({ reads: ['wells'] })
    .query(({ ctx }) =>
      ctx.inTenant(async tx => {
        const { rows: list } = await tx.execute(
          sql`select id, name, operator, version from bench_wells where tenant_id = ${ctx.membership.tenantId} order by id limit ${rows}`,
        )
        return list
      }),
    ),
})

type Orgs = Awaited<ReturnType<typeof benchOrganizations>>

/** The delay from a write's acknowledgment until 1,000 clients in a separate process receive the changed list.
 */
const bench: Bench = async () => {
  const orgs = await benchOrganizations()
  await createTable(orgs)
  for (const { tenantId } of [orgs.acme, orgs.rival]) await fill(orgs, tenantId)
  const log = pino({ level: 'silent' })
  const live = openLive(
    createLiveApi(api, callerFactory(api)),
    log,
    async () => {},
    () => {},
  )
  const signals = await listenForSignals(orgs.database, log, live.onSignal)
  const server = createServer()
  const people: Record<string, Context> = { '/acme': orgs.acme.owner, '/rival': orgs.rival.owner }
  server.on('upgrade', (request, socket, head) =>
    live.accept(request, socket, head, {
      address: newId(),
      session: newId(),
      readContext: async () => asColleague(people[request.url!]!),
    }),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const aloneMs = percentile((await timedWrites(orgs, null)).costs, 0.5)
  const strangers = await startClients(port, '/rival')
  const amongStrangersMs = percentile((await timedWrites(orgs, null)).costs, 0.5)
  strangers.kill()
  const watching = await startClients(port, '/acme')
  const { delays } = await timedWrites(orgs, watching)
  watching.kill()

  live.stop()
  await signals.stop()
  server.close()
  await orgs.close()
  return [
    {
      promise: '1,000 clients of one 100-row list have a change after the acknowledgment, p99',
      measured: percentile(delays, 0.99),
      atMost: 35,
      unit: 'ms',
    },
    {
      promise: 'cost of a write with 1,000 clients of other organizations connected',
      measured: (amongStrangersMs / aloneMs) * 100,
      atMost: 110,
      unit: '%',
      note: `${aloneMs.toFixed(2)} ms alone`,
    },
  ]
}
export default bench

/** Another user with the same rights, because each client is a separate user. */
const asColleague = (context: Context): Context => ({
  ...context,
  viewer: { ...context.viewer, user: { ...context.viewer.user!, id: newId() } },
})

async function createTable(orgs: Orgs) {
  const owner = new pg.Client(orgs.owner)
  await owner.connect()
  await owner.query(
    `create table bench_wells (tenant_id uuid, id text, name text, operator text, version integer default 1, primary key (tenant_id, id))`,
  )
  await owner.query(`call protect_tenant_table('bench_wells')`)
  await owner.end()
}

const fill = (orgs: Orgs, tenantId: string) =>
  orgs.database.acrossTenants(tx =>
    tx.execute(sql`
      insert into bench_wells (tenant_id, id, name, operator)
      select ${tenantId}, 'w' || n, 'Well ' || n || 'H', 'Operator ' || n % 7 from generate_series(1, ${rows}) n`),
  )

/** Writes in sequence: the cost of each, and how long until each watcher had it. */
async function timedWrites(orgs: Orgs, watching: ChildProcess | null) {
  const { tenantId, owner } = orgs.acme
  const actor = { tenantId, userId: owner.viewer.user!.id, origin: owner.origin }
  const costs: number[] = []
  const delays: number[] = []
  for (let n = 1; n <= writes; n++) {
    const deliveryReport = watching ? messageFrom<{ at: number[] }>(watching) : null
    const began = nowMs()
    await orgs.database.inTenant(actor, async tx => {
      const id = `w${n}`
      await tx.execute(
        sql`update bench_wells set version = version + 1 where tenant_id = ${tenantId} and id = ${id}`,
      )
      await recordChange(tx, actor, { noun: 'wells', recordId: id, act: 'update', after: { n } })
    })
    const acknowledgedAt = nowMs()
    costs.push(acknowledgedAt - began)
    if (deliveryReport) delays.push(...(await deliveryReport).at.map(at => at - acknowledgedAt))
  }
  return { costs, delays }
}

/** Milliseconds of the machine's clock, which both processes share. */
const nowMs = () => Number(process.hrtime.bigint()) / 1e6

async function startClients(port: number, audience: string): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('live/clients.ts', import.meta.url))
  const child = fork(file, [String(port), audience, String(watchers)], { execArgv: process.execArgv })
  await messageFrom(child)
  return child
}

const messageFrom = <Message>(child: ChildProcess) =>
  new Promise<Message>(resolve => child.once('message', message => resolve(message as Message)))
