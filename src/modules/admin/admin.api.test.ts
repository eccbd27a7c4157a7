import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions, users } from '../../core/auth/auth.table.ts'
import { waitForSignIns } from '../../core/auth/disabled.server.ts'
import { changes } from '../../core/data/change.table.ts'
import type { Context } from '../../core/http/context.server.ts'
import { runConcurrently } from '../../core/data/testing/elsewhere.ts'
import { expectLockWaiter } from '../../core/data/testing/waited-for.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { readMemberships } from '../../core/tenancy/viewer.server.ts'
import { newId } from '../../core/data/id.server.ts'
import { mails } from '../../core/mail/mail.table.ts'
import { tenants } from '../../core/tenancy/tenant.table.ts'
import { memberId } from '../../core/http/testing/members.ts'
import { wellRouter } from '../wells/well.server.ts'
import { adminRouter } from './admin.server.ts'
import type { PlatformSettings } from './settings.ts'
import { emailRouter } from './emails/emails.server.ts'
import { countOnPage } from './overview/waiting.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let ann: Context
let bob: Context
let sue: Context
const call = callerFactory(adminRouter)

beforeAll(async () => {
  orgs = await twoOrganizations()
  ann = await orgs.newcomer('Ann Admin', ['customer', 'admin'])
  bob = await orgs.newcomer('Bob Admin', ['customer', 'admin'])
  sue = await orgs.newcomer('Sue Support', ['customer', 'customer_support'])
})
afterAll(() => orgs.close())

const readLog = (tenantId: string) =>
  orgs.database.acrossTenants(tx =>
    tx.select().from(changes).where(eq(changes.tenantId, tenantId)).orderBy(desc(changes.id)).limit(1),
  )
const readRoles = async (context: Context) =>
  (
    await orgs.database.people
      .select()
      .from(users)
      .where(eq(users.id, memberId(context)))
  )[0]!.platformRoles

describe('staff pages', () => {
  test('show metrics, organizations and people, searched and counted', async () => {
    const figures = await call(sue).figures()
    expect(figures.organizations).toBe(2)
    expect(figures.people).toBeGreaterThanOrEqual(5)
    const result = await call(sue).organizations({ search: 'acm' })
    expect(result).toMatchObject({ total: 1, rows: [{ id: orgs.acme.tenantId, disabled: false }] })
    const people = await call(sue).people({ search: 'sue sup' })
    expect(people).toMatchObject({ total: 1, rows: [{ name: 'Sue Support' }] })
    expect((await call(sue).people({ search: '100%_' })).total).toBe(0)
    const { people: members } = await call(sue).organization({ id: orgs.acme.tenantId })
    expect(members.map(({ id }) => id)).toContain(memberId(orgs.acme.owner))
    const storage = await call(sue).storage({})
    expect(storage.total).toBe(2)
    expect(storage.databaseMb).toBeGreaterThan(1)
  })

  test('show performance, revenue by month and plan, and the slowest calls', async () => {
    const health = await call(sue).health()
    expect(health.parts.map(({ part }) => part)).toEqual(['app', 'files', 'mail', 'jobs'])
    for (const { weeks } of health.parts) expect(weeks).toHaveLength(12)
    expect(health.database.connections).toBeGreaterThan(0)
    expect(health.database.maxConnections).toBeGreaterThan(health.database.connections)
    expect(health.queue).toMatchObject({ running: 0, failed: 0 })

    const tenantId = orgs.acme.tenantId
    const month = (await call(sue).revenue()).months.at(-1)!.month
    await orgs.database.acrossTenants(async tx => {
      const invoice = async (number: string, total: string, isVoided: boolean) => {
        await tx.execute(sql`
          insert into invoices (tenant_id, id, number, issued_on, due_on, bill_to, lines, total, voided_at, void_reason, created_by, updated_by)
          values (${tenantId}, gen_random_uuid(), ${number}, ${`${month}-01`}::date, ${`${month}-01`}::date, '{"name": "Acme", "address": null}',
            '[{"description": "Plan", "quantity": "1", "unitPrice": "1"}]', ${total}, ${isVoided ? sql`now()` : sql`null`},
            ${isVoided ? 'Entered twice' : null}, 'test', 'test')`)
      }
      await invoice('T-1', '100.10', false)
      await invoice('T-2', '50.05', false)
      await invoice('T-3', '900', true)
    })
    const { months } = await call(sue).revenue()
    expect(months).toHaveLength(12)
    expect(months.at(-1)).toMatchObject({ month, invoiced: '150.15', paid: '0' })
    expect(await call(sue).slowestCalls()).toMatchObject({ calls: expect.any(Array) as unknown[] })
  })

  test('count records by kind for one organization, for each, and in total', async () => {
    await callerFactory(wellRouter)(orgs.acme.owner).create({ name: 'Acme 1-H' })
    const { rows, kinds } = await call(sue).storage({})
    expect(kinds.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Leases', 'Wells', 'Log records']),
    )
    const getWells = (tenantId: string) => rows.find(({ id }) => id === tenantId)?.counts['wells']
    expect([getWells(orgs.acme.tenantId), getWells(orgs.rival.tenantId)]).toEqual([1, 0])
    const { counts } = await call(sue).organization({ id: orgs.acme.tenantId })
    expect(counts).toContainEqual({ label: 'Wells', held: 1 })
    const { records } = await call(sue).figures()
    expect(records.find(({ label }) => label === 'Wells')).toMatchObject({ value: 1, note: null })
    expect(records.find(({ label }) => label === 'Imports in 30 days')).toMatchObject({ note: 'none failed' })
  })

  test('show the last 12 weeks and the open action items', async () => {
    await callerFactory(wellRouter)(orgs.rival.owner).create({ name: 'Weekly 1-H' })
    const { trends, from, to } = await call(sue).trends()
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(77)
    for (const { weeks } of trends) expect(weeks).toHaveLength(12)
    const getWeeks = (label: string) => trends.find(trend => trend.label === label)!.weeks
    // Everything was created this week. A level counts at the end of a week, so the week before is 0.
    expect(getWeeks('Organizations').slice(-2)).toEqual([0, 2])
    expect(getWeeks('Wells').at(-1)).toBeGreaterThanOrEqual(1)
    expect(getWeeks('Imports')).toEqual(Array.from({ length: 12 }, () => 0))
    expect(getWeeks('Files').slice(0, 11)).toEqual(Array.from({ length: 11 }, () => null))

    // The organizations' open invoices are waiting as well.
    const trialsWaiting = async () => (await call(sue).waiting()).filter(({ kind }) => kind === 'trials')
    expect(await trialsWaiting()).toEqual([])
    const endsAt = new Date(Date.now() + 5 * 86_400_000)
    const ending = (trialEndsAt: Date | null) =>
      orgs.database.acrossTenants(tx =>
        tx
          .update(tenants)
          .set({ subscriptionStatus: trialEndsAt ? 'trial' : 'active', trialEndsAt })
          .where(eq(tenants.id, orgs.rival.tenantId)),
      )
    await ending(endsAt)
    const waiting = await trialsWaiting()
    expect(waiting.map(({ count }) => count)).toEqual([1])
    expect(Date.parse(waiting[0]!.since!)).toBe(endsAt.getTime())
    expect(countOnPage(await call(sue).waiting(), '/admin/subscription-lifecycle')).toBe(1)
    await ending(null)
    expect(countOnPage(await call(sue).waiting(), '/admin/subscription-lifecycle')).toBe(0)
  })

  test('show a user and an organization; unknown ones are not found', async () => {
    const facts = await call(sue).person({ id: memberId(orgs.acme.owner) })
    expect(facts.memberships.map(({ tenantId }) => tenantId)).toEqual([orgs.acme.tenantId])
    await expect(call(sue).person({ id: 'nobody' })).rejects.toThrow('Person not found')
    await expect(call(sue).organization({ id: '00000000-0000-7000-8000-000000000009' })).rejects.toThrow(
      'Organization not found',
    )
  })

  test('are closed to customers, and support changes nothing', async () => {
    for (const context of [orgs.acme.owner, orgs.rival.owner]) {
      await expect(call(context).figures()).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(call(context).waiting()).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(call(context).people({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    const id = orgs.acme.tenantId
    const disableRequest = { id, version: 1, disabled: true, reason: 'because' }
    await expect(call(sue).setDisabled(disableRequest)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const roleChange = { id: memberId(sue), role: 'admin' as const }
    await expect(call(sue).setPlatformRole(roleChange)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('platform roles', () => {
  test('cannot be changed by their own holder', async () => {
    const ownRole = { id: memberId(ann), role: 'customer' as const }
    await expect(call(ann).setPlatformRole(ownRole)).rejects.toThrow('You cannot change your own')
  })

  test('leave one admin when two demote each other concurrently', async () => {
    const results = await Promise.allSettled([
      call(ann).setPlatformRole({ id: memberId(bob), role: 'customer' }),
      call(bob).setPlatformRole({ id: memberId(ann), role: 'customer' }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const remainingAdmins = [await readRoles(ann), await readRoles(bob)].filter(roles =>
      roles.includes('admin'),
    )
    expect(remainingAdmins).toHaveLength(1)
    for (const admin of [ann, bob])
      await orgs.database.people
        .update(users)
        .set({ platformRoles: ['customer', 'admin'] })
        .where(eq(users.id, memberId(admin)))
  })
})

describe('signing in', () => {
  const may = async (context: Context) =>
    (
      await orgs.database.people
        .select()
        .from(users)
        .where(eq(users.id, memberId(context)))
    )[0]!.disabledAt === null

  test('is disabled and enabled by admins, with the reason on record', async () => {
    const id = memberId(orgs.rival.member)
    const token = { id: 'open', userId: id, token: 'open', expiresAt: new Date(Date.now() + 60_000) }
    await orgs.database.people.insert(sessions).values(token)
    const disabling = { id, disabled: true, reason: 'Asked for by the company' }
    for (const context of [sue, orgs.rival.owner, orgs.acme.owner, orgs.rival.member]) {
      await expect(call(context).setSignIn(disabling)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(call(context).sendReset({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await expect(call(ann).setSignIn({ ...disabling, reason: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await call(ann).setSignIn(disabling)
    expect(await call(sue).person({ id })).toMatchObject({
      sessions: [],
      disabledAt: expect.any(String) as string,
      disabledReason: 'Asked for by the company',
    })
    await expect(call(bob).setSignIn(disabling)).rejects.toMatchObject({ code: 'CONFLICT' })
    await call(bob).setSignIn({ id, disabled: false, reason: 'Came back' })
    const log = await orgs.database.acrossTenants(tx =>
      tx.select().from(changes).where(eq(changes.recordId, id)).orderBy(desc(changes.id)).limit(2),
    )
    expect(log.map(({ act, after }) => [act, (after as { reason: string }).reason])).toEqual([
      ['enable sign-in', 'Came back'],
      ['disable sign-in', 'Asked for by the company'],
    ])
  })

  test('stays disabled for a session that is just starting', async () => {
    const id = memberId(orgs.rival.member)
    const startSession = () => {
      const expiresAt = new Date(Date.now() + 60_000)
      return orgs.database.people
        .insert(sessions)
        .values({ id: newId(), userId: id, token: newId(), expiresAt })
    }
    let second: Promise<unknown> | undefined
    // Runs a starting session up to its trigger.
    await orgs.database.acrossTenants(async tx => {
      await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('sign-in ' || ${id}, 0))`)
      second = runConcurrently(() => call(ann).setSignIn({ id, disabled: true, reason: 'Left' }))
      await expectLockWaiter(tx)
    })
    await second
    await call(ann).setSignIn({ id, disabled: false, reason: 'Came back' })

    await orgs.database.acrossTenants(async tx => {
      await waitForSignIns(tx, id)
      await tx.update(users).set({ disabledAt: new Date(), disabledReason: 'Left' }).where(eq(users.id, id))
      second = runConcurrently(() => startSession().catch((error: Error) => String(error.cause)))
      await expectLockWaiter(tx)
    })
    expect(await second).toContain('may not sign in')
    await call(ann).setSignIn({ id, disabled: false, reason: 'Came back' })
  })

  test('cannot be disabled for oneself, or for both of two admins', async () => {
    const disabling = (context: Context) => ({ id: memberId(context), disabled: true, reason: 'because' })
    await expect(call(ann).setSignIn(disabling(ann))).rejects.toThrow('Ask another admin')
    const both = await Promise.allSettled([
      call(ann).setSignIn(disabling(bob)),
      call(bob).setSignIn(disabling(ann)),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await may(ann), await may(bob)].filter(Boolean)).toHaveLength(1)
    const [remainingAdmins, disabledAdmin] = (await may(ann)) ? [ann, bob] : [bob, ann]
    // A disabled admin does not count, so they can neither demote nor disable the other one.
    await expect(
      call(disabledAdmin).setPlatformRole({ id: memberId(remainingAdmins), role: 'customer' }),
    ).rejects.toThrow('no longer an admin')
    await call(remainingAdmins).setSignIn({ id: memberId(disabledAdmin), disabled: false, reason: 'A test' })
  })

  test('allows a limited number of password reset emails', async () => {
    const id = memberId(orgs.acme.member)
    for (let sent = 0; sent < 5; sent++) await call(ann).sendReset({ id })
    await expect(call(ann).sendReset({ id })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await expect(call(ann).sendReset({ id: 'nobody' })).rejects.toThrow('Person not found')
  })
})

describe('a disabled organization', () => {
  test('disappears for its members immediately, returns intact, and logs both steps', async () => {
    const id = orgs.acme.tenantId
    const owner = memberId(orgs.acme.owner)
    const { version } = await call(ann).organization({ id })
    await expect(call(ann).setDisabled({ id, version, disabled: true, reason: ' ' })).rejects.toThrow()
    await call(ann).setDisabled({ id, version, disabled: true, reason: 'Invoice unpaid since May' })
    expect(await readMemberships(orgs.database, owner)).toEqual([])
    expect((await readLog(id))[0]).toMatchObject({
      act: 'disable',
      actorId: memberId(ann),
      after: { disabled: true, reason: 'Invoice unpaid since May' },
    })
    const staleRequest = { id, version, disabled: false, reason: 'Paid' }
    await expect(call(bob).setDisabled(staleRequest)).rejects.toMatchObject({ code: 'CONFLICT' })
    await call(bob).setDisabled({ ...staleRequest, version: version + 1 })
    expect((await readMemberships(orgs.database, owner)).map(({ tenantId }) => tenantId)).toEqual([id])
  })
})

describe('a user', () => {
  test('can be signed out everywhere, confirmed, and freed of a lost authenticator', async () => {
    const id = memberId(orgs.rival.owner)
    await call(ann).confirmEmail({ id })
    await orgs.database.people.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id))
    await call(ann).turnOffTwoFactor({ id })
    await call(ann).endSessions({ id })
    const facts = await call(ann).person({ id })
    expect(facts).toMatchObject({ emailVerified: true, twoFactor: false, sessions: [] })
    const log = await orgs.database.acrossTenants(tx =>
      tx.select().from(changes).where(eq(changes.recordId, id)).orderBy(desc(changes.id)).limit(3),
    )
    expect(log.map(({ act }) => act)).toEqual([
      'end sessions',
      'turn off two-factor sign-in',
      'confirm e-mail',
    ])
    await expect(call(ann).endSessions({ id: 'nobody' })).rejects.toThrow('Person not found')
  })
})

test('emails are listed without their content, and an admin can resend one', async () => {
  const emails = callerFactory(emailRouter)
  const id = '00000000-0000-7000-8000-0000000000bb'
  const mail = { to: 'lost@example.test', subject: 'Reset', text: 'secret link', html: 'secret link' }
  const failed = { status: 'failed' as const, tries: 6, lastError: 'no such host', nextTryAt: new Date(0) }
  await orgs.database.people.insert(mails).values({ id, ...mail, ...failed })
  const listed = await emails(sue).list({ failedOnly: true })
  expect(listed).toMatchObject({ total: 1, rows: [{ to: 'lost@example.test', lastError: 'no such host' }] })
  expect(JSON.stringify(listed)).not.toContain('secret')
  await expect(emails(sue).again({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await emails(ann).again({ id })).toEqual({ status: 'sent', lastError: null })
  // A sent email can be sent again while its text is stored; no one can read it in the meantime.
  expect((await emails(sue).list({ failedOnly: false })).rows[0]).toMatchObject({
    status: 'sent',
    canBeSent: true,
  })
  const [stored] = await orgs.database.people.select().from(mails).where(eq(mails.id, id))
  expect(JSON.stringify(stored)).not.toContain('secret')
  await expect(emails(sue).again({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await emails(ann).again({ id })).toEqual({ status: 'sent', lastError: null })
  const outbox = join(orgs.services.config.DATA_DIR, 'outbox')
  const sent = readdirSync(outbox).filter(file =>
    readFileSync(join(outbox, file), 'utf8').includes('lost@example.test'),
  )
  expect(sent.length).toBeGreaterThanOrEqual(2)
  await orgs.database.people.update(mails).set({ concealed: null }).where(eq(mails.id, id))
  await expect(emails(ann).again({ id })).rejects.toThrow('was deleted one week after')
})

test('an email that may have been delivered is held until an admin sends or drops it', async () => {
  const emails = callerFactory(emailRouter)
  const held = async () => {
    const id = newId()
    const mail = { to: `${id}@example.test`, subject: 'Join', text: 'secret link', html: 'secret link' }
    await orgs.database.people
      .insert(mails)
      .values({ id, ...mail, status: 'held', whenDoubtful: 'hold', nextTryAt: new Date(0) })
    return id
  }
  const [sent, dropped] = [await held(), await held()]
  const waiting = (await emails(sue).list({ failedOnly: true })).rows
  expect(waiting).toMatchObject([dropped, sent].map(id => ({ id, canBeSent: true, canBeDropped: true })))
  await expect(emails(sue).drop({ id: dropped })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await emails(ann).drop({ id: dropped })
  const [row] = await orgs.database.people.select().from(mails).where(eq(mails.id, dropped))
  expect(row).toMatchObject({ status: 'dropped', text: null, html: null })
  expect(await emails(ann).again({ id: sent })).toEqual({ status: 'sent', lastError: null })
  for (const id of [sent, dropped]) await expect(emails(ann).drop({ id })).rejects.toThrow('Email not found')
})

test('settings apply to everyone, within their limits', async () => {
  const set = async (admin: typeof ann, changes: Partial<PlatformSettings>) => {
    const { version, issuer: _, ...seen } = await call(sue).settings()
    const { emailVerificationRequired, maxTenants, contactEmail } = seen
    const edit = { version, seen: { emailVerificationRequired, maxTenants, contactEmail }, changes }
    return () => call(admin).setSettings(edit)
  }
  await (
    await set(ann, { emailVerificationRequired: true, maxTenants: 3 })
  )()
  expect(await call(sue).settings()).toMatchObject({ emailVerificationRequired: true, maxTenants: 3 })
  await expect((await set(sue, { maxTenants: 1 }))()).rejects.toThrow()
  // Two admins who change different settings at the same moment both succeed.
  const both = [await set(ann, { maxTenants: 5 }), await set(bob, { emailVerificationRequired: false })]
  await Promise.all(both.map(change => change()))
  expect(await call(sue).settings()).toMatchObject({ emailVerificationRequired: false, maxTenants: 5 })
  for (const maxTenants of [-1, 1.5, 1000])
    await expect((await set(ann, { maxTenants }))()).rejects.toMatchObject({ cause: { code: 'invalid' } })
})
