import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../core/auth/auth.table.ts'
import { changes } from '../../core/data/change.table.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { memberships, plans, roles } from '../../core/tenancy/tenant.table.ts'
import { memberId, removeMember } from '../../core/http/testing/members.ts'
import { sendInvitation } from './invitation-email.server.ts'
import { invitationRouter } from './invitation.server.ts'
import { invitations } from './invitation.table.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-invitations-'))
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(async () => {
  await orgs.close()
  rmSync(dataDir, { recursive: true })
})

const call = callerFactory(invitationRouter)
const userEmail = (context: Context) => context.viewer.user!.email
const runAcrossTenants = <T>(work: Parameters<typeof orgs.database.acrossTenants<T>>[0]) =>
  orgs.database.acrossTenants(work)
const rolesIn = async (context: Context) => {
  const rows = await runAcrossTenants(tx =>
    tx
      .select()
      .from(memberships)
      .where(and(eq(memberships.tenantId, orgs.acme.tenantId), eq(memberships.userId, memberId(context)))),
  )
  return rows[0]?.roleIds ?? null
}

/** Writes the email as the job does, and returns the token in its link. */
async function readEmailText(id: string): Promise<string> {
  const config = { ...orgs.services.config, DATA_DIR: dataDir }
  const invitation = { tenantId: orgs.acme.tenantId, id }
  await sendInvitation.work({ ...orgs.services, config }, invitation, { signal: undefined })
  const outbox = join(dataDir, 'outbox')
  const latest = readdirSync(outbox).toSorted().at(-1)!
  const text = readFileSync(join(outbox, latest), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return /invitation\?token=([\w-]{43})/.exec(text)![1]!
}

const invite = async (to: Context, by = orgs.acme.owner, roleIds: string[] = []) =>
  (await call(by).create({ email: userEmail(to).toUpperCase(), roleIds })).id

test('an invitation is logged, emailed, and makes its recipient a member once', async () => {
  const guest = await orgs.newcomer('guest')
  const id = await invite(guest)
  const [last] = await runAcrossTenants(tx =>
    tx
      .select()
      .from(changes)
      .where(eq(changes.tenantId, orgs.acme.tenantId))
      .orderBy(desc(changes.id))
      .limit(1),
  )
  expect(last).toMatchObject({ act: 'membership.invite', after: { email: userEmail(guest) } })
  expect(await call(orgs.acme.owner).list()).toMatchObject([{ id, state: 'sending' }])
  const token = await readEmailText(id)
  expect(await call(orgs.acme.owner).list()).toMatchObject([{ id, state: 'open', invitedBy: 'acme-owner' }])
  expect(await call(orgs.signedOut).look({ token })).toEqual({
    organization: 'acme',
    email: userEmail(guest),
    state: 'open',
    limitReached: null,
  })
  const withoutTerms = { ...guest, viewer: { ...guest.viewer, termsToAccept: 'the current ones' } }
  await expect(call(withoutTerms).accept({ token })).rejects.toThrow('accept the current terms')
  const outcomes = await Promise.allSettled([call(guest).accept({ token }), call(guest).accept({ token })])
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: { tenantId: orgs.acme.tenantId } },
    { status: 'fulfilled', value: { tenantId: orgs.acme.tenantId } },
  ])
  expect(await rolesIn(guest)).toEqual(['member'])
  expect(await call(orgs.acme.owner).list()).toEqual([])
})

test('only the invited address may accept, signed in', async () => {
  const [guest, other] = [await orgs.newcomer('guest'), await orgs.newcomer('other')]
  const id = await invite(guest)
  const token = await readEmailText(id)
  await expect(call(other).accept({ token })).rejects.toThrow(`sent to ${userEmail(guest)}`)
  await expect(call(orgs.signedOut).accept({ token })).rejects.toThrow('signed in')
  await expect(call(guest).accept({ token: 'guessed' })).rejects.toThrow('This link is invalid')
  expect(await rolesIn(other)).toBeNull()
  await call(orgs.acme.owner).revoke({ id })
  await expect(call(guest).accept({ token })).rejects.toThrow('revoked')
})

test('a user at the organization limit sees so before trying', async () => {
  const id = await invite(orgs.rival.owner)
  const token = await readEmailText(id)
  const text = 'You have reached your maximum limit of 1 organizations.'
  expect((await call(orgs.rival.owner).look({ token })).limitReached).toContain(text)
  await expect(call(orgs.rival.owner).accept({ token })).rejects.toThrow(text)
  await call(orgs.acme.owner).revoke({ id })
})

test('resending makes only the newest link work, for two weeks', async () => {
  const guest = await orgs.newcomer('guest')
  const id = await invite(guest)
  const first = await readEmailText(id)
  await call(orgs.acme.owner).resend({ id })
  await expect(call(guest).accept({ token: first })).rejects.toThrow('This link is invalid')
  const second = await readEmailText(id)
  const expiredFields = { expiresAt: new Date(Date.now() - 1000) }
  await runAcrossTenants(tx => tx.update(invitations).set(expiredFields).where(eq(invitations.id, id)))
  await expect(call(guest).accept({ token: second })).rejects.toThrow('has expired')
  expect(await call(orgs.acme.owner).list()).toMatchObject([{ id, state: 'expired' }])
  await call(orgs.acme.owner).revoke({ id })
})

test('no member or invited person is invited again', async () => {
  const guest = await orgs.newcomer('guest')
  const id = await invite(guest)
  await expect(invite(guest)).rejects.toThrow('already invited')
  await expect(invite(orgs.acme.member)).rejects.toThrow('already a member')
  await expect(invite(orgs.acme.pending)).rejects.toThrow('already requested to join')
  await expect(call(orgs.acme.owner).create({ email: 'no address' })).rejects.toThrow('valid email address')
  await expect(call(orgs.rival.owner).revoke({ id })).rejects.toThrow('Invitation not found')
  await expect(call(orgs.rival.owner).resend({ id })).rejects.toThrow('Invitation not found')
  await call(orgs.acme.owner).revoke({ id })
})

test('an invitation grants no more than its sender may on the day it is accepted', async () => {
  const sender = await orgs.acme.memberWith('manage_members', 'assign_roles', 'access_leases')
  const [small, large] = ['access_leases', 'manage_leases'].map(item => ({ id: `${item}-role`, one: item }))
  await runAcrossTenants(tx =>
    tx.insert(roles).values(
      [small!, large!].map(({ id, one }) => ({
        tenantId: orgs.acme.tenantId,
        id,
        name: id,
        capabilities: [one],
        createdBy: 'test',
        updatedBy: 'test',
      })),
    ),
  )
  const [guest, lateGuest, orphanedGuest] = [
    await orgs.newcomer('guest'),
    await orgs.newcomer('late'),
    await orgs.newcomer('orphan'),
  ]
  await expect(invite(guest, sender, [large!.id])).rejects.toThrow('cannot give')
  await expect(invite(guest, sender, ['owner'])).rejects.toThrow('cannot give')
  await expect(invite(guest, sender, ['no-role'])).rejects.toThrow('Role not found')
  const accepted = await readEmailText(await invite(guest, sender, [small!.id]))
  const demoted = await readEmailText(await invite(lateGuest, sender, [small!.id]))
  const orphanedToken = await readEmailText(await invite(orphanedGuest, sender, [small!.id]))

  await call(guest).accept({ token: accepted })
  expect(await rolesIn(guest)).toEqual(['member', small!.id])
  const roleId = sender.viewer.membership!.roleIds.find(id => id !== 'member')!
  await runAcrossTenants(tx =>
    tx
      .update(roles)
      .set({ capabilities: ['manage_members'] })
      .where(eq(roles.id, roleId)),
  )
  await call(lateGuest).accept({ token: demoted })
  expect(await rolesIn(lateGuest)).toEqual(['member'])
  await removeMember(sender)
  await expect(call(orphanedGuest).accept({ token: orphanedToken })).rejects.toThrow('can no longer invite')
})

test('acceptance takes a seat, which only one of two concurrent users gets', async () => {
  const { held } = await runAcrossTenants(async tx => {
    const { rows } = await tx.execute<{ held: number }>(
      `select held from limit_counters where tenant_id = '${orgs.acme.tenantId}' and kind = 'maxMembers'`,
    )
    return rows[0]!
  })
  await orgs.database.people
    .update(plans)
    .set({ limits: { maxMembers: held + 1 } })
    .where(eq(plans.id, 'free'))
  const [first, two] = [await orgs.newcomer('one'), await orgs.newcomer('two')]
  const tokens = [await readEmailText(await invite(first)), await readEmailText(await invite(two))]
  await runAcrossTenants(tx =>
    tx.insert(memberships).values({
      tenantId: orgs.acme.tenantId,
      userId: memberId(first),
      roleIds: ['pending'],
      createdBy: 'test',
      updatedBy: 'test',
    }),
  )
  const outcomes = await Promise.allSettled([
    call(first).accept({ token: tokens[0]! }),
    call(two).accept({ token: tokens[1]! }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { cause: { code: 'limit_reached' } },
  })
  const now = [await rolesIn(first), await rolesIn(two)]
  expect(now.filter(ids => ids?.includes('member'))).toHaveLength(1)
  await orgs.database.people.delete(users).where(eq(users.id, memberId(two)))
})

test('thirty concurrent invitation emails all finish, and no one else waits forever', async () => {
  const guest = await orgs.newcomer('storm')
  const id = await invite(guest, orgs.rival.owner)
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, () => call(orgs.rival.owner).resend({ id })),
  )
  const refusals = answers.flatMap(result => (result.status === 'rejected' ? [String(result.reason)] : []))
  expect(
    refusals.every(refusal => refusal.includes('Too many attempts')),
    refusals.join(),
  ).toBe(true)
  expect(answers.length - refusals.length).toBe(9)
  expect(await call(orgs.rival.owner).list()).toHaveLength(1)
})
