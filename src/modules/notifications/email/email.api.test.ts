import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '../../../core/auth/auth.table.ts'
import { runConcurrently } from '../../../core/data/testing/elsewhere.ts'
import { expectLockWaiter } from '../../../core/data/testing/waited-for.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { openTransport } from '../../../core/mail/mail.server.ts'
import { mails } from '../../../core/mail/mail.table.ts'
import { retryMails } from '../../../core/mail/postman.server.ts'
import { mailServer } from '../../../core/mail/testing/mail-server.ts'
import { toRichText } from '../../../core/text/testing/rich-text.ts'
import { assignRoles, memberId, removeMember } from '../../../core/http/testing/members.ts'
import { commentRouter } from '../../comments/comment.server.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { lockRecipient } from '../due/settle-due.server.ts'
import { notificationRouter } from '../notification.server.ts'
import { notifications } from '../notification.table.ts'
import { clearNotifications, notifyEveryone } from '../testing/notify-everyone.ts'
import { sendDue } from './send-due.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let server: Awaited<ReturnType<typeof mailServer>>
let services: typeof orgs.services
let tenantId: string
beforeAll(async () => {
  orgs = await twoOrganizations()
  server = await mailServer()
  const { config } = orgs.services
  services = { ...orgs.services, config: { ...config, SMTP_URL: server.url, MAIL_FROM: 'W <w@wells.test>' } }
  tenantId = orgs.acme.tenantId
})
afterAll(async () => {
  await server.close()
  await orgs.close()
})
beforeEach(() => void (server.received.length = 0))

const callAs = callerFactory(notificationRouter)
const leases = callerFactory(leaseRouter)
const comments = callerFactory(commentRouter)
const acmeOwner = () => orgs.acme.owner
/** A member who follows records, without pending notifications about joining. */
async function follower(...records: { noun: string; recordId: string }[]): Promise<Context> {
  const person = await orgs.acme.memberWith('access_leases')
  for (const record of records) await comments(person).follow({ ...record, following: true })
  await clearNotifications(orgs)
  return person
}
const newLease = async (leaseNumber: string) => {
  const { id } = await leases(acmeOwner()).create({ lease: { leaseNumber } })
  return { noun: 'leases', recordId: id }
}
const comment = (record: { noun: string; recordId: string }, text: string, writer = acmeOwner()) =>
  comments(writer).add({
    ...record,
    body: toRichText(text),
  })
const readMailStates = async (user: Context) => {
  const rows = await orgs.database.acrossTenants(tx =>
    tx
      .select({ state: notifications.emailState })
      .from(notifications)
      .where(eq(notifications.userId, memberId(user))),
  )
  return rows.map(({ state }) => state)
}

test('notifications due together are one email, and those about a record one thread', async () => {
  const [formerMemberLease, two] = [await newLease('ND-1'), await newLease('ND-2')]
  const dana = await follower(formerMemberLease, two)
  await comment(formerMemberLease, 'Wire it today')
  await notifyEveryone(orgs)
  const both = [sendDue(services, tenantId), sendDue(services, tenantId)]
  await Promise.all(both)
  expect(server.received).toHaveLength(1)
  const [first] = server.received
  const { headers, text } = first!
  expect(first!.to).toBe(dana.viewer.user!.email)
  expect(headers.get('Subject')).toBe('acme-owner commented on ND-1')
  const thread = `<leases.${formerMemberLease.recordId}@wells.test>`
  expect(headers.get('References')).toBe(thread)
  expect(headers.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(headers.get('List-Unsubscribe')).toMatch(/^<http:\/\/localhost:3000\/unsubscribe\?token=[\w-]+>$/)
  expect(text).toContain(
    `Wire it today\r\nhttp://localhost:3000/app/leases/${formerMemberLease.recordId}?organization=${tenantId}`,
  )

  await callAs(dana).profile.markAllRead()
  await comment(formerMemberLease, 'And again')
  await comment(two, 'Look here too')
  await notifyEveryone(orgs)
  await sendDue(services, tenantId)
  await sendDue(services, tenantId)
  expect(server.received).toHaveLength(2)
  const digest = server.received[1]!
  expect(digest.headers.get('Message-ID')).not.toBe(headers.get('Message-ID'))
  expect(digest.text).toContain('acme-owner made 2 changes to 2 comments\r\nND-1, ND-2')
  await callAs(dana).profile.markAllRead()
  const colleague = await orgs.acme.memberWith('access_leases')
  for (const writer of [acmeOwner(), colleague]) await comment(formerMemberLease, 'A third', writer)
  await notifyEveryone(orgs)
  await sendDue(services, tenantId)
  const third = server.received.findLast(({ to }) => to === first!.to)!
  expect(third.headers.get('Subject')).toBe('ND-1: 2 notifications')
  expect(third.text.match(/^ND-1\r\n(acme-owner|custom) commented on ND-1\r$/m)).not.toBeNull()
  expect(third.headers.get('References')).toBe(thread)
  expect(new Set(server.received.map(({ headers }) => headers.get('Message-ID'))).size).toBe(
    server.received.length,
  )
  expect(await readMailStates(dana)).toEqual(['sent', 'sent', 'sent', 'sent'])
})

test('daily and quiet-hour emails wait, and settings changed meanwhile apply', async () => {
  const record = await newLease('ND-3')
  const dana = await follower(record)
  const settingsCaller = callAs(dana).settings
  const { version } = await settingsCaller.profile.read()
  await settingsCaller.profile.change({ version, changes: { frequency: 'daily' } })
  await comment(record, 'Later')
  await notifyEveryone(orgs)
  await sendDue(services, tenantId)
  expect([server.received.length, await readMailStates(dana)]).toEqual([0, ['due']])
  const tomorrow = new Date(Date.now() + 25 * 3_600_000)
  await settingsCaller.profile.change({ version: version + 1, changes: { 'quietHours.enabled': true } })
  // When checked in the middle of the night, it waits until morning.
  const at = (time: string, days: number) =>
    new Date(Date.parse(tomorrow.toISOString().replace(/T.*/, time)) + days * 86_400_000)
  await sendDue(services, tenantId, at('T07:00:00Z', 1))
  expect([server.received.length, await readMailStates(dana)]).toEqual([0, ['due']])
  await sendDue(services, tenantId, at('T18:00:00Z', 2))
  expect([server.received.length, await readMailStates(dana)]).toEqual([1, ['sent']])
})

test('rights, membership, settings, mutes and the inbox are checked at send time', async () => {
  const record = await newLease('ND-4')
  const people = new Map<string, Context>()
  for (const outcome of ['read', 'muted', 'off', 'refused', 'unconfirmed', 'left'])
    people.set(outcome, await orgs.acme.memberWith('access_leases'))
  for (const person of people.values()) await comments(person).follow({ ...record, following: true })
  await clearNotifications(orgs)
  await comment(record, 'Who reads this?')
  await notifyEveryone(orgs)
  const user = (outcome: string) => people.get(outcome)!
  await callAs(user('read')).profile.markAllRead()
  const [row] = await callAs(user('muted')).profile.list({ filter: 'all' })
  await callAs(user('muted')).profile.mute({ id: row!.id, muted: true })
  const { version } = await callAs(user('off')).settings.profile.read()
  const changes = { 'emailNotifications.topics.boardMentions': false }
  await callAs(user('off')).settings.profile.change({ version, changes })
  await orgs.database.people
    .update(users)
    .set({ emailVerified: false })
    .where(eq(users.id, memberId(user('unconfirmed'))))
  await assignRoles(user('refused'), ['member'])
  await removeMember(user('left'))
  await sendDue(services, tenantId)
  expect(server.received).toEqual([])
  for (const outcome of ['read', 'muted', 'off', 'refused', 'unconfirmed'])
    expect(await readMailStates(user(outcome))).toEqual([outcome])
  expect(await readMailStates(user('left'))).toEqual([])
})

test('an email-only notification does not appear in an inbox', async () => {
  const record = await newLease('ND-5')
  const dana = await follower(record)
  const { version } = await callAs(dana).settings.profile.read()
  const changes = { 'inAppNotifications.enabled': false }
  await callAs(dana).settings.profile.change({ version, changes })
  await comment(record, 'By email')
  await notifyEveryone(orgs)
  await sendDue(services, tenantId)
  expect(server.received).toHaveLength(1)
  expect(await callAs(dana).profile.list({ filter: 'all' })).toEqual([])
  expect(await callAs(dana).profile.unread()).toBe(0)
})

test('a notification pushed at that moment is also emailed, by one of two concurrent senders', async () => {
  const record = await newLease('ND-7')
  const ann = await follower(record)
  await comment(record, 'Pushed too')
  await notifyEveryone(orgs)
  let sent: Promise<unknown> | undefined
  await orgs.database.acrossTenants(async tx => {
    await lockRecipient(tx, tenantId, memberId(ann))
    await tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(eq(notifications.userId, memberId(ann)))
      .for('update')
    const send = () => runConcurrently(() => sendDue(services, tenantId))
    sent = Promise.all([send(), send()])
    await expectLockWaiter(tx)
  })
  await sent
  expect(await readMailStates(ann)).toEqual(['sent'])
  expect(server.received).toHaveLength(1)
})

test('a killed process loses no email, and one delivered twice has the same message ID', async () => {
  const record = await newLease('ND-6')
  await follower(record)
  await comment(record, 'Once')
  await notifyEveryone(orgs)
  server.cutNext()
  await sendDue(services, tenantId)
  await orgs.database.people.update(mails).set({ nextTryAt: sql`now()` })
  const { config, database, log } = services
  const transport = openTransport(config, log)
  expect(await retryMails(database, transport, log)).toBe(1)
  expect(await retryMails(database, transport, log)).toBe(0)
  const names = server.received.map(({ headers }) => headers.get('Message-ID'))
  expect(names).toEqual([names[0], names[0]])

  // The process dies after the email was stored, before it reached the mail server.
  await comment(record, 'Kept')
  await notifyEveryone(orgs)
  const unreachableServices = { ...services, config: { ...config, SMTP_URL: 'smtp://127.0.0.1:1' } }
  await sendDue(unreachableServices, tenantId)
  await orgs.database.people.update(mails).set({ nextTryAt: sql`now()` })
  expect(await retryMails(database, transport, log)).toBe(1)
  expect(server.received).toHaveLength(3)
})
