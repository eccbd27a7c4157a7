import { and, eq, sql } from 'drizzle-orm'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, sessions, users } from '../../core/auth/auth.table.ts'
import { addCustomField } from '../../core/custom/testing/custom-fields.ts'
import { searchRouter } from '../../core/search/search.server.ts'
import { hashPassword } from '../../core/auth/password.server.ts'
import { changes } from '../../core/data/change.table.ts'
import { runConcurrently } from '../../core/data/testing/elsewhere.ts'
import { expectLockWaiter } from '../../core/data/testing/waited-for.ts'
import { platformId, recordChange } from '../../core/data/record.server.ts'
import { newId } from '../../core/data/id.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { sealAll } from '../../core/data/seals.server.ts'
import { openTransport } from '../../core/mail/mail.server.ts'
import type { Mail } from '../../core/mail/postman.server.ts'
import { mails } from '../../core/mail/mail.table.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { joinCodes, memberships, roles, tenants } from '../../core/tenancy/tenant.table.ts'
import { memberId, removeMember } from '../../core/http/testing/members.ts'
import { runDueWork } from './data-rights-jobs.server.ts'
import { invitations } from '../organization/invitation.table.ts'
import { wellRouter } from '../wells/well.server.ts'
import { anonymizePerson } from './anonymize-person.server.ts'
import { dataRightsRouter } from './data-rights.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let owner: pg.Client
beforeAll(async () => {
  orgs = await twoOrganizations()
  owner = new pg.Client(orgs.owner)
  await owner.connect()
  await owner.query(`select set_config('app.platform', 'on', false)`)
  const { acme, rival } = orgs
  for (const context of [acme.owner, acme.member, acme.pending, rival.owner]) await setPassword(context)
})
afterAll(async () => {
  await owner.end()
  await orgs.close()
})

const password = 'seven wells in a row'
async function setPassword(context: Context): Promise<void> {
  const account = {
    id: newId(),
    userId: memberId(context),
    accountId: memberId(context),
    providerId: 'credential',
  }
  await orgs.database.people.insert(accounts).values({ ...account, password: await hashPassword(password) })
}
const rights = callerFactory(dataRightsRouter)
const readPerson = async (context: Context) =>
  (
    await orgs.database.people
      .select()
      .from(users)
      .where(eq(users.id, memberId(context)))
  )[0]!

const createInvitation = (
  tenantId: string,
  name: string,
  fields: { email: string; state?: 'accepted'; acceptedBy?: string },
) =>
  orgs.database.acrossTenants(tx =>
    tx.insert(invitations).values({
      tenantId,
      id: newId(),
      roleIds: ['member'],
      expiresAt: new Date(Date.now() + 86_400_000),
      tokenHash: name,
      createdBy: 'test',
      updatedBy: 'test',
      ...fields,
    }),
  )

/** Moves the deletion dates into the past. */
const daysLater = () =>
  owner.query(`
    update account_deletions set due_at = now() - interval '1 second';
    update organization_deletions set due_at = now() - interval '1 second'`)

const readMemberships = (where: ReturnType<typeof eq>) =>
  orgs.database.acrossTenants(tx => tx.select().from(memberships).where(where))

test('an account’s personal data is erased after its waiting period, and actions stay on record', async () => {
  const { member, tenantId } = orgs.acme
  const userId = memberId(member)
  await orgs.database.people.insert(sessions).values({ id: 'd1', userId, token: 't', expiresAt: new Date() })
  await orgs.database.inTenant(member.viewer.membership! && { tenantId, userId }, tx =>
    recordChange(
      tx,
      { tenantId, userId, origin: member.origin },
      { noun: 'leases', recordId: 'L1', act: 'update' },
    ),
  )
  const pumper = await addCustomField(orgs.acme.owner, 'wells', { label: 'Pumper', kind: 'person' })
  await callerFactory(wellRouter)(orgs.acme.owner).create({ name: 'Pumped 1', [pumper]: userId })
  const inFields = async (text: string) =>
    (await callerFactory(searchRouter)(orgs.acme.owner).find({ words: text })).map(({ kind }) => kind)
  expect(await inFields('acme-member')).toContain('custom_values')
  const { email } = member.viewer.user!
  await createInvitation(orgs.rival.tenantId, 'i1', { email })
  await createInvitation(tenantId, 'i2', {
    email: 'earlier@example.test',
    state: 'accepted',
    acceptedBy: userId,
  })
  await createInvitation(tenantId, 'i3', { email: 'someone-else@example.test' })
  const blank = { subject: 'x', html: '' }
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'wellhead-outbox-'))
  const services = { ...orgs.services, config: { ...orgs.services.config, DATA_DIR } }
  const deliver = openTransport(services.config, services.log)
  const write = (mail: Mail) => deliver({ ...mail, id: newId() })
  await write({ ...blank, to: email, text: 'to them' })
  await write({
    ...blank,
    to: 'other@example.test',
    text: `${'ä'.repeat(90)} about ${email.toUpperCase()}, long`,
  })
  await write({ ...blank, to: 'other@example.test', text: 'of no concern' })
  const nextTryAt = new Date()
  for (const to of [email.toUpperCase(), 'other@example.test'])
    await orgs.database.people.insert(mails).values({ id: newId(), ...blank, to, text: 'x', nextTryAt })

  await expect(rights(member).requestDeletion({ password: 'a stolen session guesses' })).rejects.toThrow(
    'Incorrect current password',
  )
  expect((await rights(member).mine()).deletion).toBeNull()
  await rights(member).requestDeletion({ password })
  await rights(member).requestDeletion({ password })
  const { deletion } = await rights(member).mine()
  const days = (Date.parse(deletion!.dueAt) - Date.parse(deletion!.requestedAt)) / 86_400_000
  expect(Math.round(days)).toBe(30)

  await runDueWork(orgs.services)
  expect((await readPerson(member)).name).toBe('acme-member')

  await daysLater()
  await runDueWork(services)
  await runDueWork(services)
  expect((await orgs.database.people.select().from(mails)).map(({ to }) => to)).toEqual([
    'other@example.test',
  ])
  const remaining = readdirSync(join(DATA_DIR, 'outbox'))
  expect(remaining.map(file => readFileSync(join(DATA_DIR, 'outbox', file), 'utf8'))).toEqual([
    expect.stringContaining('of no concern'),
  ])
  rmSync(DATA_DIR, { recursive: true })
  expect(await readPerson(member)).toMatchObject({
    name: 'Deleted person',
    email: `deleted-${userId}@deleted.invalid`,
    image: null,
    platformRoles: ['customer'],
  })
  expect(await readMemberships(eq(memberships.userId, userId))).toEqual([])
  // Custom fields that referred to them contain no name to find.
  for (const identifier of ['acme-member', 'Deleted person'])
    expect(await inFields(identifier)).not.toContain('custom_values')
  for (const table of ['sessions', 'accounts', 'legal_acceptances', 'account_deletions', 'memberships']) {
    const { rows } = await owner.query(`select 1 from ${table} where user_id = $1`, [userId])
    expect(rows, table).toEqual([])
  }
  const actions = await orgs.database.acrossTenants(tx =>
    tx.select().from(changes).where(eq(changes.actorId, userId)).orderBy(changes.id),
  )
  expect(actions.map(({ tenantId: at, act }) => [at, act])).toEqual([
    [tenantId, 'update'],
    [platformId, 'user.account_deletion_requested'],
    [tenantId, 'membership.remove'],
    [orgs.rival.tenantId, 'delete'],
    [tenantId, 'delete'],
    [platformId, 'user.account_deleted'],
  ])
  // The invitations of others stay, without the user's name.
  const others = await orgs.database.acrossTenants(tx => tx.select().from(invitations))
  expect(others.map(({ email: to }) => to)).toEqual(['someone-else@example.test'])
})

test('a user who cancels keeps the account', async () => {
  const { pending } = orgs.acme
  await rights(pending).requestDeletion({ password })
  await rights(pending).cancelDeletion()
  await daysLater()
  await runDueWork(orgs.services)
  expect((await readPerson(pending)).name).toBe('acme-pending')
  expect((await rights(pending).mine()).deletion).toBeNull()
})

test('a sole owner must hand over or delete the organization before leaving', async () => {
  const { owner: founder, tenantId } = orgs.acme
  await expect(rights(founder).requestDeletion({ password })).rejects.toThrow(
    'You are the only owner of acme. Make someone else an owner',
  )
  const other = await orgs.newcomer('second')
  const stamps = { createdBy: 'test', updatedBy: 'test' }
  const second = { tenantId, userId: memberId(other), roleIds: ['owner'], ...stamps }
  await orgs.database.acrossTenants(tx => tx.insert(memberships).values(second))
  await rights(founder).requestDeletion({ password })
  // The other owner leaves before the day, so the account waits.
  await removeMember(other)
  await daysLater()
  await runDueWork(orgs.services)
  expect((await readPerson(founder)).name).toBe('acme-owner')
  expect((await rights(founder).mine()).ownedAlone).toEqual(['acme'])
  expect(await readMemberships(eq(memberships.userId, memberId(founder)))).toHaveLength(1)
})

test('two last owners leaving on the same day do not orphan an organization', async () => {
  const { owner: founder, tenantId } = orgs.acme
  const other = await orgs.newcomer('third')
  await setPassword(other)
  const stamps = { createdBy: 'test', updatedBy: 'test' }
  await orgs.database.acrossTenants(tx =>
    tx.insert(memberships).values({ tenantId, userId: memberId(other), roleIds: ['owner'], ...stamps }),
  )
  await rights(other).requestDeletion({ password })
  await daysLater()
  await Promise.all([runDueWork(orgs.services), runDueWork(orgs.services)])
  const remaining = await readMemberships(eq(memberships.tenantId, tenantId))
  expect(remaining.filter(({ roleIds }) => roleIds.includes('owner'))).toHaveLength(1)
  await rights(founder).cancelDeletion()
})

test('an organization is deleted as a whole after its waiting period, and the other one stays', async () => {
  const { owner: rival, tenantId } = orgs.rival
  await expect(rights(rival).requestOrganizationDeletion({ name: 'Rival', password })).rejects.toThrow(
    'exact name: rival',
  )
  await rights(rival).requestOrganizationDeletion({ name: 'rival', password })
  await orgs.database.acrossTenants(tx => tx.insert(joinCodes).values({ code: 'RIVAL000', tenantId }))
  // Once the organization is due for deletion, its only owner can leave too.
  await rights(rival).requestDeletion({ password })
  // Tables of a later module that reference each other and refuse deletion in the wrong order.
  await owner.query(`
    create table later_parents (tenant_id uuid not null, id int, primary key (tenant_id, id));
    create table later_children (tenant_id uuid not null, id int, parent_id int, primary key (tenant_id, id),
      foreign key (tenant_id, parent_id) references later_parents on delete restrict);
    insert into later_parents values ('${tenantId}', 1);
    insert into later_children values ('${tenantId}', 1, 1)`)
  await sealAll(orgs.database, tenantId)
  const before = await countRows(orgs.acme.tenantId)

  await expect(
    orgs.database.acrossTenants(tx => tx.execute(sql`select forget_organization(${orgs.acme.tenantId})`)),
  ).rejects.toThrow()
  await runDueWork(orgs.services)
  expect(await countRows(tenantId)).not.toEqual({})

  const DATA_DIR = mkdtempSync(join(tmpdir(), 'wellhead-files-'))
  const uploads = [tenantId, orgs.acme.tenantId].map(id => join(DATA_DIR, 'files/uploads', id))
  for (const folder of uploads) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'leases.csv'), 'Lease')
  }
  await daysLater()
  await runDueWork({ ...orgs.services, config: { ...orgs.services.config, DATA_DIR } })
  expect(uploads.map(folder => existsSync(folder))).toEqual([false, true])
  // Its code remains: whoever enters it learns that the organization no longer exists.
  const codes = await orgs.database.acrossTenants(tx => tx.delete(joinCodes).returning())
  expect(codes.map(({ code }) => code)).toEqual(['RIVAL000'])
  rmSync(DATA_DIR, { recursive: true })
  expect(await countRows(tenantId)).toEqual({})
  expect(await countRows(orgs.acme.tenantId)).toEqual(before)
  expect((await readPerson(rival)).name).toBe('Deleted person')
  const readNotices = await orgs.database.acrossTenants(tx =>
    tx
      .select()
      .from(changes)
      .where(and(eq(changes.tenantId, platformId), eq(changes.noun, 'tenants'))),
  )
  expect(readNotices.map(({ act, recordId }) => [act, recordId])).toEqual([['delete', tenantId]])
})

test('any owner can cancel the organization’s deletion; others cannot', async () => {
  const { owner: founder, tenantId } = orgs.acme
  const member = await orgs.acme.memberWith('manage_organization')
  await expect(rights(member).requestOrganizationDeletion({ name: 'acme', password })).rejects.toThrow(
    'Ask an Owner',
  )
  await expect(rights(member).organization()).rejects.toThrow('Ask an Owner')
  await setPassword(founder)
  await rights(founder).requestOrganizationDeletion({ name: 'acme', password })
  expect((await rights(founder).organization()).deletion).not.toBeNull()
  await expect(rights(member).cancelOrganizationDeletion()).rejects.toThrow('Ask an Owner')
  await rights(founder).cancelOrganizationDeletion()
  await daysLater()
  await runDueWork(orgs.services)
  const [tenant] = await orgs.database.acrossTenants(tx =>
    tx.select().from(tenants).where(eq(tenants.id, tenantId)),
  )
  expect(tenant?.name).toBe('acme')
  expect(
    await orgs.database.acrossTenants(tx => tx.$count(roles, eq(roles.tenantId, tenantId))),
  ).toBeGreaterThan(2)
})

test('if two owners are deleted concurrently, the second waits and stays', async () => {
  const { tenantId } = orgs.acme
  const [first, right] = [await orgs.newcomer('fourth'), await orgs.newcomer('fifth')]
  const owning = { tenantId, roleIds: ['owner'], createdBy: 'test', updatedBy: 'test' }
  await orgs.database.acrossTenants(async tx => {
    await tx
      .update(memberships)
      .set({ roleIds: ['member'] })
      .where(eq(memberships.tenantId, tenantId))
    await tx.insert(memberships).values([first, right].map(owner => ({ ...owning, userId: memberId(owner) })))
  })
  let second: Promise<string | null> = Promise.resolve('')
  await orgs.database.acrossTenants(async tx => {
    expect(await anonymizePerson(tx, memberId(first))).toBe(first.viewer.user!.email)
    second = runConcurrently(() =>
      orgs.database.acrossTenants(later => anonymizePerson(later, memberId(right))),
    )
    await expectLockWaiter(tx)
  })
  expect(await second).toBeNull()
})

/** The number of rows of an organization in each table. */
async function countRows(tenantId: string): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`)
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from "${name}" where tenant_id = $1`,
      [tenantId],
    )
    if (rows[0]!.n > 0) counts[name] = rows[0]!.n
  }
  const { rows: self } = await owner.query('select 1 from tenants where id = $1', [tenantId])
  return self.length > 0 ? { ...counts, tenants: 1 } : counts
}
