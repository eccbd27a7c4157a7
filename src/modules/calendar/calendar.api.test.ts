import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../core/auth/auth.table.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { assignRoles, removeMember } from '../../core/http/testing/members.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { addDays } from '../../core/time/calendar.ts'
import { platformToday } from '../../core/time/today.server.ts'
import { equipmentRouter } from '../equipment/equipment.server.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { calendarRouter } from './calendar.server.ts'
import { feedRoute } from './feed.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let dana: Context
let leaseId: string
beforeAll(async () => {
  orgs = await twoOrganizations()
  dana = await orgs.acme.memberWith('access_leases')
  const lease = await leases(orgs.acme.owner).create({ lease: { leaseNumber: 'ND-159', name: 'Berg' } })
  leaseId = lease.id
  await addObligation('Annual report')
})
afterAll(() => orgs.close())

const callerFor = callerFactory(calendarRouter)
const leases = callerFactory(leaseRouter)
const equipment = callerFactory(equipmentRouter)
const soon = addDays(platformToday(), 20)

const addObligation = (title: string) =>
  leases(orgs.acme.owner).obligations.add({
    leaseId,
    obligation: { type: 'OTHER', title, dueDate: soon, amount: '1250', consequence: 'TERMINATES' },
  })
const createFeedUrl = async (context: Context) => {
  const replaces = await callerFor(context).get()
  return (await callerFor(context).create({ replaces })).address
}
const asNobody = { user: null, platformRoles: [], membership: null }
/** Requests a feed as a calendar program does, with nothing but the address. */
const fetchFeed = (url: string, headers: Record<string, string> = {}, ip = '203.0.113.9') =>
  feedRoute.handle(
    { ...dana, viewer: asNobody, origin: { ...dana.origin, ip } },
    { request: new Request(url, { headers }), param: () => '' },
  )
const readTitles = async (url: string) =>
  [...(await (await fetchFeed(url)).text()).matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title)
const expectNothing = (url: string) =>
  expect(fetchFeed(url)).rejects.toMatchObject({
    code: 'not_found',
    message: expect.stringMatching(/^File not found\./),
  })
const setColumn = (column: string, value: unknown, list: ReturnType<typeof sql>) =>
  orgs.database.acrossTenants(tx => tx.execute(sql`update ${list} set ${sql.raw(column)} = ${value}`))

test('a feed contains only the dates its owner may open in its organization', async () => {
  await equipment(orgs.acme.owner).create({
    kind: 'SEPARATOR',
    name: 'Separator 7',
    purchasedOn: soon,
    inspectEveryMonths: 12,
  })
  const url = await createFeedUrl(dana)
  expect(url).toMatch(/^http:\/\/localhost:3000\/files\/calendar\.ics\?key=[\w-]{43}$/)
  const response = await fetchFeed(url)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = (await response.text()).replaceAll('\r\n ', '')
  expect(text).toContain('SUMMARY:ND-159 Berg: Annual report\r\n')
  expect(text).toContain(`DTSTART;VALUE=DATE:${soon.replaceAll('-', '')}\r\n`)
  expect(text).toContain('DESCRIPTION:$1\\,250.00\\nIf missed: The lease ends\r\n')
  expect(text).toContain('SUMMARY:Separator 7: inspection due\r\n')
  expect(await readTitles(await createFeedUrl(orgs.acme.member))).toEqual([])
  expect(await readTitles(await createFeedUrl(orgs.rival.owner))).toEqual([])
  await expect(callerFor(orgs.acme.pending).get()).rejects.toThrow()
})

test('a changed event keeps its UID, and a settled one leaves the feed', async () => {
  const url = await createFeedUrl(dana)
  const { id, version } = await addObligation('Notice to the surface owner')
  const readNotice = async () => {
    const text = await (await fetchFeed(url)).text()
    const event = text
      .split('BEGIN:VEVENT')
      .find(eventText => eventText.includes(`UID:obligation-${id}@wellhead`))
    return event === undefined ? undefined : { sequence: Number(/SEQUENCE:(\d+)/.exec(event)![1]) }
  }
  const first = (await readNotice())!
  await leases(orgs.acme.owner).obligations.note({ id, version, evidence: 'Letter 12' })
  expect((await readNotice())!.sequence).toBeGreaterThan(first.sequence)
  await leases(orgs.acme.owner).obligations.waive({ id, version: version + 1, reason: 'Not owed' })
  expect(await readNotice()).toBeUndefined()
})

test('unchanged events are not resent', async () => {
  const url = await createFeedUrl(dana)
  const etag = (await fetchFeed(url)).headers.get('etag')!
  const cachedResponse = await fetchFeed(url, { 'if-none-match': `"other", ${etag}` })
  expect([cachedResponse.status, await cachedResponse.text()]).toEqual([304, ''])
  await addObligation('Another one')
  expect((await fetchFeed(url, { 'if-none-match': etag })).status).toBe(200)
})

test('a replaced or disabled address stops working, and disabling can be undone', async () => {
  const oldUrl = await createFeedUrl(dana)
  const url = await createFeedUrl(dana)
  await expectNothing(oldUrl)
  const feed = (await callerFor(dana).get())!
  await expect(callerFor(orgs.acme.owner).turnOff(feed)).rejects.toThrow('Calendar feed not found.')
  await callerFor(dana).turnOff(feed)
  expect(await callerFor(dana).get()).toBeNull()
  await expectNothing(url)
  await expect(callerFor(orgs.acme.owner).restore(feed)).rejects.toThrow('Calendar feed not found.')
  await callerFor(dana).restore(feed)
  expect((await fetchFeed(url)).status).toBe(200)
  await callerFor(dana).turnOff((await callerFor(dana).get())!)
  await callerFor(dana).create({ replaces: null })
  await expect(callerFor(dana).restore(feed)).rejects.toThrow('Another calendar address was just created.')
  await expect(callerFor(dana).create({ replaces: feed })).rejects.toThrow()
})

test('rights, membership and account status are checked at each fetch', async () => {
  const person = await orgs.acme.memberWith('access_leases')
  const { id } = person.viewer.user!
  const url = await createFeedUrl(person)
  const roleIds = person.viewer.membership!.roleIds
  const mayNow = (roles: readonly string[]) => assignRoles(person, roles)
  expect(await readTitles(url)).not.toEqual([])
  await mayNow(['member'])
  expect(await readTitles(url)).toEqual([])
  await mayNow(['pending'])
  await expectNothing(url)
  await mayNow(roleIds)
  await setColumn('disabled', true, sql`tenants`)
  await expectNothing(url)
  await setColumn('disabled', false, sql`tenants`)
  const { people } = orgs.database
  await people.update(users).set({ disabledAt: new Date(), disabledReason: 'Left' }).where(eq(users.id, id))
  await expectNothing(url)
  await people.update(users).set({ disabledAt: null, disabledReason: null }).where(eq(users.id, id))
  expect(await readTitles(url)).not.toEqual([])
  await removeMember(person)
  await expectNothing(url)
})

test('guessed addresses reveal nothing and are rate-limited; valid ones keep working', async () => {
  const url = await createFeedUrl(dana)
  const guessed = `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`
  for (const invalid of [guessed, url.split('?')[0]!, `${url.split('=')[0]!}=`]) await expectNothing(invalid)
  const tries = Array.from({ length: 70 }, () =>
    fetchFeed(guessed, {}, '198.51.100.7').catch(({ code }) => code),
  )
  const codes = await Promise.all(tries)
  // The calls run concurrently, so any ten of them may be the ones above the limit.
  const getCount = (expected: string) => codes.filter(code => code === expected).length
  expect([getCount('not_found'), getCount('too_many')]).toEqual([60, 10])
  expect((await fetchFeed(url, {}, '198.51.100.7')).status).toBe(200)
})

test('the feed’s address is stored only as a hash', async () => {
  const key = (await createFeedUrl(dana)).split('=')[1]!
  const storedFeeds = await orgs.database.acrossTenants(tx =>
    tx.execute(sql`select (select json_agg(f) from calendar_feeds f)::text
      || (select json_agg(c) from changes c)::text as kept`),
  )
  expect(JSON.stringify(storedFeeds.rows)).not.toContain(key)
})
