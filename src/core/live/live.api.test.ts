import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { users } from '../auth/auth.table.ts'
import { viewerOf } from '../tenancy/viewer.server.ts'
import type { Context } from '../http/context.server.ts'
import { callerFactory, router, tenantProcedure } from '../http/procedure.server.ts'
import { twoOrganizations } from '../http/testing/organizations.ts'
import { memberships, roles } from '../tenancy/tenant.table.ts'
import { record } from '../data/record.server.ts'
import { liveApi } from './live-api.server.ts'
import { openLive, type Live } from './live.server.ts'
import { hearSignals, type Signals } from './signals.server.ts'
import type { FromServer } from './messages.ts'

/** A query that counts its runs, on a table that every organization has. */
let runs = 0
/** Called by each run of the personal query; what a page waits for before its viewer is built. */
let ranMine = () => {}
let beforeViewer = Promise.resolve()
const testRouter = router({
  roles: router({
    list: tenantProcedure({ who: 'member', capability: 'access_leases' })
      .meta({ reads: ['roles'] })
      .query(({ ctx }) => {
        runs++
        return ctx.inTenant(tx => tx.select({ id: roles.id, name: roles.name }).from(roles).orderBy(roles.id))
      }),
    mine: tenantProcedure({ who: 'member' })
      .meta({ reads: ['users'], personal: true })
      .query(({ ctx }) => {
        ranMine()
        return { name: ctx.person.displayName }
      }),
    hidden: tenantProcedure({ who: 'member' }).query(() => 'not live'),
  }),
})

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let live: Live
let signals: Signals
let server: Server
const people = new Map<string, () => Promise<Context>>()

beforeAll(async () => {
  orgs = await twoOrganizations()
  const log = pino({ level: 'silent' })
  live = openLive(liveApi(testRouter, callerFactory(testRouter)), log)
  signals = await hearSignals(orgs.database, log, live.signalled)
  server = createServer()
  server.on('upgrade', (request, socket, head) =>
    live.accept(request, socket, head, people.get(request.url!)!),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  live.stop()
  signals.stop()
  server.close()
  await orgs.close()
})

/** Opens a live page for somebody, whose viewer is built from the database each time, as the product does. */
async function page(context: Context) {
  const { user, platformRoles, membership } = context.viewer
  const url = `/${people.size}`
  people.set(url, async () => {
    await beforeViewer
    const [row] = await orgs.database.people.select().from(users).where(eq(users.id, user!.id))
    const person = { ...user!, displayName: row!.name }
    return {
      ...context,
      viewer: await viewerOf(orgs.database, person, platformRoles, membership!.tenantId),
    }
  })
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}${url}`)
  const heard: FromServer[] = []
  const waiting = new Set<() => void>()
  socket.on('message', data => {
    heard.push(JSON.parse(String(data)) as FromServer)
    for (const look of waiting) look()
  })
  await new Promise(resolve => socket.once('open', resolve))
  return {
    heard,
    say: (message: object) => socket.send(JSON.stringify(message)),
    /** The next message of a kind that has not been taken yet. */
    next: <Say extends FromServer['say']>(say: Say) =>
      new Promise<FromServer & { say: Say }>(resolve => {
        const look = () => {
          const index = heard.findIndex(message => message.say === say)
          if (index < 0) return
          waiting.delete(look)
          resolve(heard.splice(index, 1)[0] as FromServer & { say: Say })
        }
        waiting.add(look)
        look()
      }),
    close: () => socket.close(),
  }
}

const rename = (context: Context, name: string) =>
  orgs.database.inTenant(
    { tenantId: context.viewer.membership!.tenantId, userId: context.viewer.user!.id },
    async tx => {
      const { tenantId } = context.viewer.membership!
      await tx
        .update(roles)
        .set({ name })
        .where(and(eq(roles.tenantId, tenantId), eq(roles.id, 'member')))
      const actor = { tenantId, userId: context.viewer.user!.id, origin: context.origin }
      await record(tx, actor, { noun: 'roles', recordId: 'member', act: 'update', after: { name } })
    },
  )

const watch = { say: 'watch', id: 1, path: 'roles.list', input: undefined, version: null }

test('a change reaches all who watch as the difference, and costs one run; a rival hears nothing', async () => {
  const [one, two, rival] = [
    await page(orgs.acme.owner),
    await page(orgs.acme.owner),
    await page(orgs.rival.owner),
  ]
  for (const each of [one, two, rival]) each.say(watch)
  const whole = await one.next('whole')
  await two.next('whole')
  await rival.next('whole')
  expect(whole.result).toContainEqual({ id: 'member', name: 'Member' })

  const before = runs
  await rename(orgs.acme.owner, 'Crew')
  const change = await one.next('change')
  expect(change.from).toBe(whole.version)
  expect(change.difference).toEqual({ is: 'rows', changed: [{ id: 'member', name: 'Crew' }], order: null })
  expect(await two.next('change')).toEqual(change)
  expect(runs - before).toBe(1)

  rival.say({ say: 'still here' })
  await rival.next('still here')
  expect(rival.heard.filter(message => message.say === 'change')).toEqual([])

  // Whoever comes back with the present version is sent nothing; with another one, the whole.
  two.say({ say: 'leave', id: 1 })
  two.say({ ...watch, id: 2, version: change.version })
  await two.next('watching')
  two.say({ say: 'still here' })
  await two.next('still here')
  expect(two.heard.filter(message => message.say === 'whole')).toEqual([])
  two.say({ ...watch, id: 3, version: 'of another day' })
  expect((await two.next('whole')).version).toBe(change.version)
  for (const each of [one, two, rival]) each.close()
})

test('nothing arrives after the right to see it ended, and the page is told', async () => {
  const crew = await orgs.acme.memberWith('access_leases')
  const open = await page(crew)
  open.say(watch)
  await open.next('whole')
  await orgs.database.acrossTenants(tx =>
    tx
      .update(memberships)
      .set({ roleIds: ['pending'] })
      .where(sql`user_id = ${crew.viewer.user!.id}`),
  )
  expect((await open.next('refused')).app?.code).toBe('pending')
  await rename(orgs.acme.owner, 'Hands')
  open.say({ say: 'still here' })
  await open.next('still here')
  expect(open.heard.filter(message => message.say === 'change' || message.say === 'whole')).toEqual([])
  open.close()
})

test('a person’s new name reaches their open pages, though it changes no right', async () => {
  const crew = await orgs.acme.memberWith('access_leases')
  const open = await page(crew)
  open.say({ ...watch, path: 'roles.mine' })
  await open.next('whole')
  // The worst order: the query has run again for the signal before it is known who the person is now.
  beforeViewer = new Promise(resolve => {
    ranMine = resolve
  })
  await orgs.database.people
    .update(users)
    .set({ name: 'Newly Named' })
    .where(eq(users.id, crew.viewer.user!.id))
  expect((await open.next('change')).difference).toMatchObject({
    changed: { name: { value: 'Newly Named' } },
  })
  open.close()
})

test('a member without the capability, and a query that is not live, are refused', async () => {
  const open = await page(orgs.acme.member)
  open.say(watch)
  expect((await open.next('refused')).app?.code).toBe('forbidden')
  open.say({ ...watch, id: 2, path: 'roles.hidden' })
  expect((await open.next('refused')).app?.code).toBe('invalid')
  open.close()
})
