import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { withDatabase } from './helpers/database.ts'
import { waitForEmail } from './helpers/outbox.ts'
import { call, uniqueName, newLandman, newOwner } from './helpers/people.ts'

const browser = useBrowser()

/** A time zone where it is about noon now, so that the morning has passed. */
const findNoonZone = () => {
  const hours = new Date().getUTCHours() - 12
  return `Etc/GMT${hours < 0 ? hours : `+${hours}`}`
}
const dayInZone = (days: number, timeZone: string) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone })

/** Users are not emailed at unconfirmed addresses. */
const confirmDialog = (emails: string[]) =>
  withDatabase(database =>
    database.query(`update users set email_verified = true where email = any ($1)`, [emails]),
  )

/** Shifts the obligations of an organization back by this many days, then runs the hourly job. */
const backdateRequests = (tenantId: string, days: number) =>
  withDatabase(async database => {
    for (const table of ['obligations', 'escalation_steps'])
      await database.query(`update ${table} set pay_by = pay_by - $1::int where tenant_id = $2`, [
        days,
        tenantId,
      ])
    await database.query(`select add_job('leases:escalate', '{}', null, null, 5, null)`)
  })

test('an unacknowledged obligation escalates to the deputy, and the assignee sees it', async () => {
  const owner = await newOwner(await browser(), 'Olga Owner', uniqueName('Rental Oil'))
  const { page, tenantId } = owner
  const managing = (name: string) => ({ name, capabilities: ['access_leases', 'manage_leases'] })
  const ann = await newLandman(await browser(), owner, 'Ann Amos', managing('Rentals'))
  const dee = await newLandman(await browser(), owner, 'Dee Drake', managing('Deputy'))
  await confirmDialog([ann.email, dee.email])
  const timeZone = findNoonZone()
  const { version } = await call<{ version: number }>(page, 'organization.get', undefined, tenantId)
  await call(page, 'organization.setTimeZone', { timeZone, version }, tenantId)

  // The organization's page determines the recipients.
  await visit(page, '/app/organization?tab=escalation')
  await page.getByLabel('Deputy').selectOption({ label: 'Dee Drake' })
  await page.getByText('Deputy saved').waitFor()
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await horizontalOverflow(page)).toBe(0)

  const { id: leaseId } = await call<{ id: string }>(
    page,
    'leases.create',
    { lease: { leaseNumber: 'TX-0871' } },
    tenantId,
  )
  const obligation = { title: 'Surface rent', dueDate: dayInZone(20, timeZone), amount: '800.00' }
  const added = await call<{ id: string; version: number }>(
    page,
    'leases.obligations.add',
    { leaseId, obligation },
    tenantId,
  )
  const input = { id: added.id, version: added.version, assignedTo: ann.userId }
  await call(page, 'leases.obligations.assign', input, tenantId)
  await visit(ann.page, '/app/leases/obligations')
  await ann.page.getByText('Surface rent').first().click()
  const annsPanel = ann.page.getByRole('dialog')
  await annsPanel.getByRole('button', { name: 'Acknowledge' }).waitFor()

  await visit(dee.page, '/app/notifications')
  await backdateRequests(tenantId, 6)
  await waitForEmail(ann.email, /^TX-0871: no one has acknowledged Surface rent, due in 14 days$/)
  await backdateRequests(tenantId, 7)
  const inbox = dee.page.getByRole('list', { name: 'Organization Notifications' })
  await inbox.getByText('TX-0871: no one has acknowledged Surface rent, due in 7 days').waitFor()
  const mail = await waitForEmail(dee.email, /^TX-0871: no one has acknowledged Surface rent, due in 7 days$/)
  expect(mail.text).not.toContain('Unsubscribe')

  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, '/app')
  const watchedSection = page.getByRole('region', { name: 'Obligations watched' })
  await watchedSection.getByRole('link', { name: '1 escalated' }).click()
  await page.getByText('Surface rent').first().waitFor()

  await visit(dee.page, '/app/leases/obligations?acknowledged=escalated')
  await dee.page.getByText('Surface rent').first().click()
  const panel = dee.page.getByRole('dialog')
  await panel.getByText('Notified', { exact: true }).click()
  await panel.getByText('Deputy: notified because no one acknowledged it').waitFor()
  expect(await axe(dee.page)).toEqual([])
  await panel.getByLabel('Status note').fill('Check 1180 leaves today')
  await panel.getByRole('button', { name: 'Acknowledge' }).click()

  await annsPanel.getByText('Check 1180 leaves today').waitFor()
  await annsPanel.getByText(/^Dee Drake, /).waitFor()
  expect(await axe(ann.page)).toEqual([])
  await ann.page.setViewportSize({ width: 360, height: 740 })
  await ann.page.reload()
  await ann.page.getByText('Surface rent').first().click()
  await annsPanel.getByText('Check 1180 leaves today').waitFor()
  expect(await horizontalOverflow(ann.page)).toBe(0)
  await visit(page, '/app')
  await watchedSection.getByRole('link', { name: '1 acknowledged' }).waitFor()
  await watchedSection.getByRole('link', { name: '0 escalated' }).waitFor()
})
