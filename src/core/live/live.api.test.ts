import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { viewerCan } from '../access/refusal.ts'
import { users } from '../auth/auth.table.ts'
import { readViewer } from '../tenancy/viewer.server.ts'
import type { Context } from '../http/context.server.ts'
import { callerFactory, router, tenantProcedure } from '../http/procedure.server.ts'
import { twoOrganizations } from '../http/testing/organizations.ts'
import { roles, systemSettings } from '../tenancy/tenant.table.ts'
import { recordChange, signal } from '../data/record.server.ts'
import { assignRoles, memberId } from '../http/testing/members.ts'
import { notFound } from '../error/AppError.ts'
import { createLiveApi } from './live-api.server.ts'
import { livePages } from './testing/live-pages.ts'

/** Counts the runs of a query on a table that every organization has. */
let runs = 0
/** `onPersonalRun` is called by each run of the personal query; a page waits for `beforeViewer` before its viewer is read. */
let onPersonalRun = () => {}
let beforeViewer = Promise.resolve()
/**
 * `roles.slow` waits for `beforeManagers` if the user may manage leases; `manageRuns` counts the runs of
 * `roles.mayManage`.
 */
let beforeManagers = Promise.resolve()
let manageRuns = 0
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
        onPersonalRun()
        return { name: ctx.person.displayName }
      }),
    /** Only for the users named in the role's description, regardless of their rights. */
    crew: tenantProcedure({ who: 'member', capability: 'access_leases' })
      .meta({ reads: ['roles'], audience: ctx => createCrew(ctx.viewer.membership!.tenantId) })
      .query(async ({ ctx }) => {
        const people = await createCrew(ctx.actor.tenantId)
        if (!people.includes(ctx.actor.userId)) throw notFound('Role')
        return ctx.inTenant(tx => tx.select({ name: roles.name }).from(roles).where(eq(roles.id, 'member')))
      }),
    slow: tenantProcedure({ who: 'member' })
      .meta({ reads: ['wells'] })
      .query(async ({ ctx }) => {
        if (viewerCan(ctx.viewer, 'manage_leases')) await beforeManagers
        return 'done'
      }),
    mayManage: tenantProcedure({ who: 'member' })
      .meta({ reads: ['wells'] })
      .query(({ ctx }) => {
        manageRuns++
        return viewerCan(ctx.viewer, 'manage_leases')
      }),
    hidden: tenantProcedure({ who: 'member' }).query(() => 'not live'),
  }),
})

const createCrew = async (tenantId: string) => {
  const [role] = await orgs.database.acrossTenants(tx =>
    tx
      .select()
      .from(roles)
      .where(and(eq(roles.tenantId, tenantId), eq(roles.id, 'member'))),
  )
  return role!.description.split(' ')
}

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let pages: Awaited<ReturnType<typeof livePages>>

beforeAll(async () => {
  orgs = await twoOrganizations()
  pages = await livePages(orgs.database, createLiveApi(testRouter, callerFactory(testRouter)))
})
afterAll(async () => {
  await pages.close()
  await orgs.close()
})

/** Opens a live page for a user. Its viewer is read from the database each time, as in the product. */
const page = (context: Context, request = () => {}) =>
  pages.open(async () => {
    request()
    const { user, platformRoles, membership } = context.viewer
    await beforeViewer
    const [row] = await orgs.database.people.select().from(users).where(eq(users.id, user!.id))
    const person = { ...user!, displayName: row!.name }
    return {
      ...context,
      viewer: await readViewer(orgs.database, person, platformRoles, membership!.tenantId),
    }
  })

const rename = (context: Context, name: string, description?: string) =>
  orgs.database.inTenant(
    { tenantId: context.viewer.membership!.tenantId, userId: context.viewer.user!.id },
    async tx => {
      const { tenantId } = context.viewer.membership!
      await tx
        .update(roles)
        .set({ name, ...(description !== undefined && { description }) })
        .where(and(eq(roles.tenantId, tenantId), eq(roles.id, 'member')))
      const actor = { tenantId, userId: context.viewer.user!.id, origin: context.origin }
      await recordChange(tx, actor, { noun: 'roles', recordId: 'member', act: 'update', after: { name } })
    },
  )

const watch = { say: 'watch', id: 1, path: 'roles.list', input: undefined, version: null }

test('sends a change, queried once, as a diff to all watchers of the organization', async () => {
  const pages = await Promise.all(Array.from({ length: 8 }, () => page(orgs.acme.owner)))
  const [first, two] = [pages[0]!, pages[1]!]
  const rival = await page(orgs.rival.owner)
  for (const each of [...pages, rival]) each.say(watch)
  const full = await first.next('whole')
  for (const each of [...pages.slice(1), rival]) await each.next('whole')
  expect(full.result).toContainEqual({ id: 'member', name: 'Member' })

  const before = runs
  await rename(orgs.acme.owner, 'Crew')
  const change = await first.next('change')
  expect(change.from).toBe(full.version)
  expect(change.difference).toEqual({ is: 'rows', changed: [{ id: 'member', name: 'Crew' }], order: null })
  for (const each of pages.slice(1)) expect(await each.next('change')).toEqual(change)
  // Earlier signals may still arrive and cause another run; one run for each of the eight pages would be the error.
  expect(runs - before).toBeLessThan(4)

  // Signals of one commit may arrive in two parts and run the query twice, but no one gets a message twice.
  for (const each of [...pages, rival]) {
    each.say({ say: 'still here' })
    await each.next('still here')
    expect(each.heard.filter(message => message.say === 'change')).toEqual([])
  }

  // A page that returns with the current version gets nothing; with another version, the full result.
  two.say({ say: 'leave', id: 1 })
  two.say({ ...watch, id: 2, version: change.version })
  await two.next('watching')
  two.say({ say: 'still here' })
  await two.next('still here')
  expect(two.heard.filter(message => message.say === 'whole')).toEqual([])
  two.say({ ...watch, id: 3, version: 'of another day' })
  expect((await two.next('whole')).version).toBe(change.version)
  for (const each of [...pages, rival]) each.close()
})

test('delivers nothing after access ended, and tells the page', async () => {
  const crew = await orgs.acme.memberWith('access_leases')
  const openPage = await page(crew)
  openPage.say(watch)
  await openPage.next('whole')
  await assignRoles(crew, ['pending'])
  expect((await openPage.next('refused')).app?.code).toBe('pending')
  await rename(orgs.acme.owner, 'Hands')
  openPage.say({ say: 'still here' })
  await openPage.next('still here')
  expect(openPage.heard.filter(message => message.say === 'change' || message.say === 'whole')).toEqual([])
  openPage.close()
})

test('an event during a rights lookup reaches only users who keep access', async () => {
  const crew = await orgs.acme.memberWith('access_leases')
  const [openPage, owner] = [await page(crew), await page(orgs.acme.owner)]
  for (const each of [openPage, owner]) {
    each.say(watch)
    await each.next('whole')
  }
  let known = () => {}
  beforeViewer = new Promise(resolve => {
    known = resolve
  })
  await assignRoles(crew, ['pending'])
  const before = runs
  await rename(orgs.acme.owner, 'Gang')
  await expect.poll(() => runs).toBeGreaterThanOrEqual(before + 2)
  known()
  expect((await openPage.next('refused')).app?.code).toBe('pending')
  expect((await owner.next('change')).difference).toMatchObject({ changed: [{ name: 'Gang' }] })
  openPage.say({ say: 'still here' })
  await openPage.next('still here')
  expect(openPage.heard.filter(message => message.say === 'change' || message.say === 'whole')).toEqual([])
  for (const each of [openPage, owner]) each.close()
})

test('colleagues keep their own rights while a promoted user’s watches move', async () => {
  const { tenantId, owner } = orgs.acme
  const [kim, lee] = [
    await orgs.acme.memberWith('access_leases'),
    await orgs.acme.memberWith('manage_leases'),
  ]
  await assignRoles(lee, kim.viewer.membership!.roleIds)
  const managing = (await orgs.acme.memberWith('manage_leases')).viewer.membership!.roleIds
  const [first, second] = [await page(kim), await page(lee)]
  const mayManage = { ...watch, id: 2, path: 'roles.mayManage' }
  for (const each of [first, second]) {
    each.say({ ...watch, path: 'roles.slow' })
    await each.next('whole')
    each.say(mayManage)
    expect((await each.next('whole')).result).toBe(false)
  }
  let release = () => {}
  beforeManagers = new Promise(resolve => (release = resolve))
  await assignRoles(kim, managing)
  // The first watch of the promoted user has moved, and its run is waiting.
  await first.next('watching')
  await first.next('watching')
  await first.next('watching')
  const before = manageRuns
  await orgs.database.inTenant({ tenantId, userId: memberId(owner) }, tx => signal(tx, tenantId, 'wells'))
  await expect.poll(() => manageRuns).toBeGreaterThan(before)
  release()
  const isOfManagers = async () => (await first.next('whole')).result === true
  while (!(await isOfManagers()));
  second.say({ say: 'still here' })
  await second.next('still here')
  expect(second.heard.filter(({ say }) => say === 'change' || say === 'whole')).toEqual([])
  for (const each of [first, second]) each.close()
})

test('users without a confirmed address get nothing once addresses must be confirmed', async () => {
  const crew = await orgs.acme.memberWith('access_leases')
  const user = { ...crew.viewer.user!, emailVerified: false }
  const openPage = await page({ ...crew, viewer: { ...crew.viewer, user } })
  openPage.say(watch)
  await openPage.next('whole')
  await orgs.database.people.update(systemSettings).set({ emailVerificationRequired: true })
  expect((await openPage.next('refused')).app?.code).toBe('email_required')
  await orgs.database.people.update(systemSettings).set({ emailVerificationRequired: false })
  openPage.close()
})

test('a signal about one person rereads only the rights of that person’s pages', async () => {
  const [crew, hand] = [
    await orgs.acme.memberWith('access_leases'),
    await orgs.acme.memberWith('access_leases'),
  ]
  const requested = { crew: 0, hand: 0 }
  const [openPage, other] = [
    await page(crew, () => requested.crew++),
    await page(hand, () => requested.hand++),
  ]
  for (const each of [openPage, other]) {
    each.say(watch)
    await each.next('whole')
  }
  await rename(orgs.acme.owner, 'Pals')
  for (const each of [openPage, other]) await each.next('change')
  await pages.caughtUp()
  const before = { ...requested }
  await orgs.database.people
    .update(users)
    .set({ name: 'Another Name' })
    .where(eq(users.id, crew.viewer.user!.id))
  await expect.poll(() => requested.crew).toBeGreaterThan(before.crew)
  await rename(orgs.acme.owner, 'Mates')
  for (const each of [openPage, other]) await each.next('change')
  await pages.caughtUp()
  const once = requested.hand - before.hand
  await expect.poll(() => requested.crew - before.crew).toBe(once + 1)
  for (const each of [openPage, other]) each.close()
})

test('a person’s new name reaches their open pages without a change of rights', async () => {
  const crew = await orgs.acme.memberWith('access_leases')
  const openPage = await page(crew)
  openPage.say({ ...watch, path: 'roles.mine' })
  await openPage.next('whole')
  // The worst order: the query runs for the signal before the new user data is read.
  beforeViewer = new Promise(resolve => {
    onPersonalRun = resolve
  })
  await orgs.database.people
    .update(users)
    .set({ name: 'Newly Named' })
    .where(eq(users.id, crew.viewer.user!.id))
  expect((await openPage.next('change')).difference).toMatchObject({
    changed: { name: { value: 'Newly Named' } },
  })
  openPage.close()
})

test('a query with an audience sends nothing to others in the same role', async () => {
  const [left, two, outsider] = await Promise.all([1, 2, 3].map(() => orgs.acme.memberWith('access_leases')))
  const id = ({ viewer }: Context) => viewer.user!.id
  const crew = { ...watch, path: 'roles.crew' }
  await rename(orgs.acme.owner, 'Crew', `${id(left!)} ${id(two!)}`)
  const [first, second, other] = [await page(left!), await page(two!), await page(outsider!)]
  first.say(crew)
  expect((await first.next('whole')).result).toEqual([{ name: 'Crew' }])
  // They request an existing result, and are the first to request a missing one.
  other.say(crew)
  expect((await other.next('refused')).app?.code).toBe('not_found')
  second.say(crew)
  await second.next('whole')
  await rename(orgs.acme.owner, 'Secret')
  for (const each of [first, second]) await each.next('change')

  // A user who no longer belongs is refused before the next result, even if the query ran with their rights.
  await rename(orgs.acme.owner, 'Secret still', id(two!))
  expect((await first.next('refused')).app?.code).toBe('not_found')
  await second.next('change')
  for (const each of [first, other]) {
    each.say({ say: 'still here' })
    await each.next('still here')
    expect(each.heard.filter(({ say }) => say === 'whole' || say === 'change')).toEqual([])
  }
  for (const each of [first, second, other]) each.close()
})

test('rejects watches beyond a page’s limit with a message, and the page keeps working', async () => {
  const openPage = await page(orgs.acme.owner)
  for (let id = 1; id <= 61; id++) openPage.say({ ...watch, id, path: 'roles.mine' })
  const refusal = await openPage.next('refused')
  expect(refusal).toMatchObject({ id: 61, app: { code: 'too_many' } })
  expect(refusal.message).toContain('Too many pages are open')
  openPage.say({ say: 'leave', id: 1 })
  openPage.say({ ...watch, id: 62, path: 'roles.mine' })
  openPage.say({ say: 'still here' })
  await openPage.next('still here')
  expect(openPage.heard.filter(({ say }) => say === 'refused')).toEqual([])
  openPage.close()
})

test('rejects a member without the capability, and a query that is not live', async () => {
  const openPage = await page(orgs.acme.member)
  openPage.say(watch)
  expect((await openPage.next('refused')).app?.code).toBe('forbidden')
  openPage.say({ ...watch, id: 2, path: 'roles.hidden' })
  expect((await openPage.next('refused')).app?.code).toBe('invalid')
  openPage.close()
})
