import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../core/http/procedure.server.ts'
import { removeMember } from '../core/http/testing/members.ts'
import { mailServer } from '../core/mail/testing/mail-server.ts'
import { memberships } from '../core/tenancy/tenant.table.ts'
import { reportWeekly } from '../modules/leases/escalation/weekly-report.server.ts'
import { sendDue } from '../modules/notifications/email/send-due.server.ts'
import { notificationRouter } from '../modules/notifications/notification.server.ts'
import { unsubscribeLink } from '../modules/notifications/unsubscribe/token.server.ts'
import { startTestServer } from './testing/test-server.ts'

let product: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  product = await startTestServer()
})
afterAll(() => product.close())

/** The response of a link, opened or posted by a program without a session. */
const requestLink = async (link: string, method = 'GET') => {
  const form = method === 'POST' ? { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) } : {}
  const response = await fetch(link, { method, ...form })
  return { status: response.status, text: await response.text() }
}

test('an unsubscribe link asks on GET, unsubscribes on POST, and works for its user only', async () => {
  const { orgs, url } = product
  const someone = await orgs.acme.memberWith('access_leases')
  const { tenantId } = orgs.acme
  const userId = someone.viewer.user!.id
  const topics = [
    { kind: 'tenant' as const, topic: 'wells' },
    { kind: 'profile' as const, topic: 'boardMentions' },
  ]
  const link = unsubscribeLink(url, { tenantId, userId, topics })
  const settings = callerFactory(notificationRouter)(someone).settings
  const wells = async () => {
    const { settings: now } = await settings.tenant.read()
    return (now.emailNotifications.topics as Record<string, boolean>)['wells']
  }

  const response = await requestLink(link)
  expect(response.status).toBe(200)
  expect(response.text).toContain(
    'Stop emails about Leases, wells and obligations from acme and Mentions and comments from any organization?',
  )
  expect(response.text).toContain('<form method="post"><button>Unsubscribe</button></form>')
  expect(await wells()).toBe(true)

  for (let times = 0; times < 2; times++)
    expect((await requestLink(link, 'POST')).text).toContain('You are unsubscribed')
  expect(await wells()).toBe(false)
  const { settings: profile } = await settings.profile.read()
  expect(profile.emailNotifications.topics).toMatchObject({ boardMentions: false, roleChanges: true })
  expect(profile.inAppNotifications.topics).toMatchObject({ boardMentions: true })

  const guesses = ['', 'x', `${link.split('=')[1]}`.replace(/.{4}$/, 'AAAA'), 'A'.repeat(400)]
  for (const token of guesses)
    for (const method of ['GET', 'POST']) {
      const result = await requestLink(`${url}/unsubscribe?token=${token}`, method)
      expect([result.status, result.text.includes('This link is invalid')]).toEqual([404, true])
    }

  await removeMember(someone)
  for (const method of ['GET', 'POST'])
    expect((await requestLink(link, method)).text).toContain('no longer a member of the organization')
  expect(product.faults).toEqual([])
})

test('the owner’s weekly report arrives by email, and its link unsubscribes', async () => {
  const { orgs, running, url } = product
  const { owner, tenantId } = orgs.acme
  const smtp = await mailServer()
  const services = { ...running, config: { ...running.config, SMTP_URL: smtp.url, PUBLIC_URL: url } }
  await orgs.database.acrossTenants(async tx => {
    await tx.update(memberships).set({ createdAt: new Date('2026-01-01') })
    await tx.execute(sql`update users set email_verified = true`)
  })
  const report = async (weeks: number) => {
    const now = new Date(Date.now() + weeks * 7 * 86_400_000)
    await reportWeekly(services, tenantId, now)
    await sendDue(services, tenantId, now)
  }
  await report(1)
  const [email] = smtp.received
  expect(smtp.received).toHaveLength(1)
  expect(email).toMatchObject({ to: owner.viewer.user!.email })
  expect(email!.headers.get('Subject')).toBe('Weekly report: nothing is due within 30 days')
  expect(email!.text).toContain('Nothing is overdue, and nothing was escalated.')
  expect(email!.headers.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const link = /<(.+)>/.exec(email!.headers.get('List-Unsubscribe')!)![1]!
  expect(email!.text).toContain('Unsubscribe from')
  expect((await requestLink(link)).text).toContain('Stop emails about')
  await report(2)
  expect(smtp.received).toHaveLength(2)
  expect((await requestLink(link, 'POST')).text).toContain('You are unsubscribed')
  await report(3)
  expect(smtp.received).toHaveLength(2)
  await smtp.close()
})
