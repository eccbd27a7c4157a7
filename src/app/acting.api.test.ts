import pg from 'pg'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openToActing } from '../core/access/acting.ts'
import { sessions, users } from '../core/auth/auth.table.ts'
import type { Session } from '../core/auth/session.server.ts'
import type { Context } from '../core/http/context.server.ts'
import { assignRoles, memberId, removeMember } from '../core/http/testing/members.ts'
import { verifySeals } from '../core/data/verify-seals.server.ts'
import { sealAll } from '../core/data/seals.server.ts'
import { memberships } from '../core/tenancy/tenant.table.ts'
import { toRichText } from '../core/text/testing/rich-text.ts'
import { endExpiredConsents } from '../modules/support/consent/consent.server.ts'
import { api, moduleFileRoutes } from './server/api.server.ts'
import { secondProcess } from './testing/http-caller.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { openWatchingPage } from './testing/watching-page.ts'

let product: TestServer
let otherProcess: Awaited<ReturnType<typeof secondProcess>>
let ruth: Context
let dana: Context
beforeAll(async () => {
  product = await startTestServer()
  otherProcess = await secondProcess(product)
  ruth = await product.orgs.newcomer('Ruth', ['customer', 'customer_support'])
  dana = product.orgs.acme.owner
})
afterAll(async () => {
  await otherProcess.close()
  await product.close()
})

type TestResponse = { status: number; text: string; code: string | undefined }
type Ticket = { id: string; consents: { id: string }[] }
type Line = { who: string }

/** Sends requests like a browser, with a session cookie and an organization header. */
function browser(cookie: string, tenant: string | null) {
  const headers = {
    cookie,
    'content-type': 'application/json',
    ...(tenant && { 'x-wellhead-tenant': tenant }),
  }
  async function send(path: string, input?: object, url = product.url): Promise<TestResponse> {
    const response = await fetch(`${url}/trpc/${path}`, {
      headers,
      ...(input && { method: 'POST', body: JSON.stringify(input) }),
    })
    const body = (await response.json()) as {
      result?: { data: unknown }
      error?: { data: { app?: { code: string } } }
    }
    const text = JSON.stringify(body.result?.data ?? null)
    return { status: response.status, text, code: body.error?.data.app?.code }
  }
  const read = (path: string, input: object = {}, url = product.url) =>
    send(`${path}?input=${encodeURIComponent(JSON.stringify(input))}`, undefined, url)
  return {
    headers,
    send,
    read,
    /** The parsed answer of a query. */
    get: async <T>(path: string, input: object = {}) => JSON.parse((await read(path, input)).text) as T,
  }
}
type Browser = ReturnType<typeof browser>

const leases = { search: '', offset: 0, limit: 100 }

/** Dana's ticket with a consent that Ruth has begun to use. */
async function startActing() {
  const customer = browser(await product.cookieOf(dana), product.orgs.acme.tenantId)
  const staffBrowser = browser(await product.cookieOf(ruth), null)
  const ticketId = await openTicket(customer)
  await staffBrowser.send('supportDesk.askConsent', { id: ticketId })
  const consent = await requestConsent(customer, ticketId)
  const grantResponse = await customer.send('support.grantConsent', { id: consent.id, minutes: 30 })
  expect(grantResponse.status).toBe(200)
  const beginResponse = await staffBrowser.send('supportDesk.beginActing', { id: consent.id })
  expect(beginResponse.status).toBe(200)
  return {
    customer,
    desk: staffBrowser,
    ticketId,
    consentId: consent.id,
    as: actAs(staffBrowser, consent.id),
  }
}
/** Opens a ticket and returns its id. */
async function openTicket(customer: Browser): Promise<string> {
  const { text } = await customer.send('support.create', {
    subject: 'Decimal is short',
    body: toRichText('Why?'),
  })
  return (JSON.parse(text) as Ticket).id
}
const requestConsent = async (customer: Browser, id: string) =>
  (await customer.get<Ticket>('support.get', { id })).consents[0]!
const actAs = (staffBrowser: Browser, consentId: string) => browser(staffBrowser.headers.cookie, consentId)

/** Runs a statement as the database owner. */
async function asOwner(statement: string) {
  const client = new pg.Client(product.orgs.owner)
  await client.connect()
  await client.query(`begin; set local app.platform = 'on'; ${statement}; commit`)
  await client.end()
}

test('staff view and change records as the customer, and both logs name who acted for whom', async () => {
  const { as, customer, desk, ticketId } = await startActing()
  const { viewer } = await as.get<Session>('session.viewer')
  expect(viewer).toMatchObject({
    user: { id: memberId(dana) },
    platformRoles: [],
    membership: { status: 'member', tenantId: product.orgs.acme.tenantId },
    acting: { staff: { id: memberId(ruth), name: 'Ruth' }, ticketId },
  })
  const created = await as.send('equipment.create', { name: 'T-8', kind: 'TANK' })
  expect(created).toMatchObject({ status: 200 })
  const actorLabel = `Ruth (support) for ${dana.viewer.user!.displayName}`
  const filter = { noun: 'equipment' }
  expect((await customer.get<Line[]>('audit.list', { filter }))[0]!.who).toBe(actorLabel)
  expect((await desk.get<Line[]>('platformAudit.list', { scope: 'everything', filter }))[0]!.who).toBe(
    actorLabel,
  )
  const consents = { filter: { noun: 'support_consents' } }
  expect(await customer.get('audit.list', consents)).toHaveLength(3)
  const { tenantId } = product.orgs.acme
  const { database } = product.orgs
  await sealAll(database, tenantId)
  const verdict = async () => (await verifySeals(database, product.running.config.DATA_DIR, tenantId))[0]
  expect((await verdict())?.broken).toBeNull()
  await asOwner(`update changes set acted_by = null where acted_by is not null`)
  expect((await verdict())?.broken?.reason).toBe('the record differs from what was sealed')
  await asOwner(`update changes set acted_by = '${memberId(ruth)}' where noun = 'equipment'`)
  await as.send('support.stopActing', {})
})

test('a staff member acting for a customer cannot run unlisted actions', async () => {
  const { as } = await startActing()
  const procedures = api._def.procedures as unknown as Record<string, { _def: { type: string } }>
  for (const [path, { _def }] of Object.entries(procedures)) {
    if (openToActing.has(path)) continue
    const { status, code } = _def.type === 'mutation' ? await as.send(path, {}) : await as.read(path)
    // Some refusals come from missing rights, before the check of named procedures.
    expect(['acting', 'forbidden', 'plan_required'], `${path}: ${status}`).toContain(code)
  }
  for (const name of openToActing)
    expect(
      name in procedures || moduleFileRoutes.some(({ method, path }) => `${method} /files${path}` === name),
      `${name} exists`,
    ).toBe(true)
  const files = (path: string, method = 'GET') =>
    fetch(`${product.url}/files${path}`, { method, headers: as.headers }).then(({ status }) => status)
  expect(await files('/leases/export')).toBe(403)
  expect(await files('/uploads', 'POST')).toBe(403)
  await as.send('support.stopActing', {})
})

test('only the granted person can act, in the session they started', async () => {
  const { as, consentId, ticketId, customer, desk } = await startActing()
  const denied = async (person: Browser) =>
    expect((await person.read('leases.list', leases)).code).toBe('forbidden')
  await denied(actAs(browser(await product.cookieOf(ruth), null), consentId))
  const amal = await product.orgs.newcomer('Amal', ['customer', 'admin'])
  const admin = browser(await product.cookieOf(amal), null)
  await denied(actAs(admin, consentId))
  expect((await admin.send('supportDesk.beginActing', { id: consentId })).code).toBe('conflict')
  await denied(actAs(browser(await product.cookieOf(product.orgs.rival.owner), null), consentId))
  // No one can grant themselves access, neither as staff nor as the customer they act for.
  await as.send('support.stopActing', {})
  await desk.send('supportDesk.askConsent', { id: ticketId })
  const newConsent = await requestConsent(customer, ticketId)
  expect((await desk.send('support.grantConsent', { id: newConsent.id, minutes: 30 })).code).toBe('not_found')
  expect((await desk.send('supportDesk.beginActing', { id: newConsent.id })).code).toBe('conflict')
  expect((await customer.send('support.grantConsent', { id: newConsent.id, minutes: 10_000 })).code).toBe(
    'invalid',
  )
  const session = await openTicket(desk)
  expect((await desk.send('supportDesk.askConsent', { id: session })).code).toBe('forbidden')
})

const runAsDatabaseOwner = (statement: ReturnType<typeof sql>) =>
  product.orgs.database.acrossTenants(tx => tx.execute(statement))

/** Each case that ends a consent, with a step that restores the previous state. */
const endings: [
  string,
  (setup: Awaited<ReturnType<typeof startActing>>) => Promise<unknown>,
  (() => Promise<unknown>)?,
][] = [
  [
    'the customer ends it',
    ({ customer, consentId }) => customer.send('support.endConsent', { id: consentId }),
  ],
  ['the staff member stops', ({ as }) => as.send('support.stopActing', {})],
  ['the desk stops', ({ desk, consentId }) => desk.send('supportDesk.endActing', { id: consentId })],
  [
    'the customer solves the ticket',
    ({ customer, ticketId }) => customer.send('support.solve', { id: ticketId, solved: true }),
  ],
  [
    'the ticket is solved and opened again',
    async ({ customer, ticketId }) => {
      await customer.send('support.solve', { id: ticketId, solved: true })
      await customer.send('support.solve', { id: ticketId, solved: false })
    },
  ],
  [
    'the customer signs out',
    () => product.orgs.database.people.delete(sessions).where(eq(sessions.userId, memberId(dana))),
  ],
  [
    'the staff member signs out',
    () => product.orgs.database.people.delete(sessions).where(eq(sessions.userId, memberId(ruth))),
  ],
  [
    'the staff member is no longer staff',
    () => setRoles(['customer']),
    () => setRoles(['customer', 'customer_support']),
  ],
  ['the customer leaves the organization', () => removeMember(dana), () => restoredRights()],
  [
    'the customer waits for approval',
    () => assignRoles(dana, ['pending']),
    () => assignRoles(dana, ['owner']),
  ],
  [
    'its time is over',
    ({ consentId }) =>
      runAsDatabaseOwner(sql`update support_consents set ends_at = now() where id = ${consentId}`),
  ],
]
const setRoles = (platformRoles: string[]) =>
  product.orgs.database.people
    .update(users)
    .set({ platformRoles })
    .where(eq(users.id, memberId(ruth)))
const restoredRights = () =>
  product.orgs.database.acrossTenants(tx =>
    tx.insert(memberships).values({
      tenantId: product.orgs.acme.tenantId,
      userId: memberId(dana),
      roleIds: ['owner'],
      createdBy: 'test',
      updatedBy: 'test',
    }),
  )

const setDisabled = (disabledAt: Date | null) =>
  product.orgs.database.people
    .update(users)
    .set({ disabledAt: disabledAt, disabledReason: disabledAt && 'Left' })
    .where(eq(users.id, memberId(ruth)))

/** Rights that are lost and regained before anything else happens. */
const transitions: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  ['staff', () => setRoles(['customer']), () => setRoles(['customer', 'customer_support'])],
  ['let in', () => setDisabled(new Date()), () => setDisabled(null)],
  ['a member', () => removeMember(dana), () => restoredRights()],
  ['approved', () => assignRoles(dana, ['pending']), () => assignRoles(dana, ['owner'])],
]

test.each(transitions)('a consent does not return with the right to be %s', async (_, lose, restore) => {
  const { as, customer, desk, ticketId, consentId } = await startActing()
  await lose()
  await restore()
  expect((await as.read('equipment.list', leases)).status).toBeGreaterThan(400)
  expect((await desk.send('supportDesk.beginActing', { id: consentId })).code).toBe('conflict')
  // Another consent must be requested and granted.
  expect(await requestConsent(customer, ticketId)).toBeUndefined()
  expect((await desk.send('supportDesk.askConsent', { id: ticketId })).status).toBe(200)
  expect((await requestConsent(customer, ticketId)).id).not.toBe(consentId)
})

test.each(endings)('acting ends immediately in calls, pages and processes after %s', async (_, end, undo) => {
  const setup = await startActing()
  const { as } = setup
  const watchedQuery = { path: 'equipment.list', input: leases }
  const page = await openWatchingPage(
    { process: otherProcess.url, origin: product.origin },
    as.headers as never,
    [watchedQuery],
  )
  await expect.poll(() => page.shown(watchedQuery)).toContain('rows')
  expect((await as.read('equipment.list', leases, otherProcess.url)).status).toBe(200)
  await end(setup)
  expect((await as.send('equipment.create', { name: 'Late', kind: 'TANK' })).status).toBeGreaterThan(400)
  await expect.poll(() => page.shown(watchedQuery)).not.toContain('rows')
  await expect
    .poll(async () => (await as.read('equipment.list', leases, otherProcess.url)).status)
    .toBeGreaterThan(400)
  expect((await as.get<Session>('session.viewer')).viewer.acting).toBeUndefined()
  page.close()
  await product.orgs.database.acrossTenants(tx => endExpiredConsents(tx))
  await undo?.()
  expect((await as.read('equipment.list', leases)).status).toBeGreaterThan(400)
  const { rows } = await runAsDatabaseOwner(
    sql`select 1 from support_consents where id = ${setup.consentId} and ended_at is null`,
  )
  expect(rows).toEqual([])
})
