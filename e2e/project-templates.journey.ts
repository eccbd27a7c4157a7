import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { daysFromNow } from './helpers/days.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { call, uniqueName, newOwner, query } from './helpers/people.ts'
import { visit } from './helpers/visit.ts'

const browser = useBrowser()

test('a lease at lapse risk starts a project from a template, and closing it removes the risk', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Lena Lapse', uniqueName('Lapse Oil'))
  const lease = {
    leaseNumber: 'ND-77',
    name: 'Tveit',
    effectiveDate: daysFromNow(-700),
    expirationDate: daysFromNow(140),
    expirationReason: 'Amendment of the term',
  }
  const { id } = await call<{ id: string }>(page, 'leases.create', { lease }, tenantId)
  const endsOn = async () =>
    (await query<{ derived: { endsOn: string } }>(page, 'leases.get', { id }, tenantId)).derived.endsOn
  expect(await endsOn()).toBe(lease.expirationDate)

  await visit(page, `/app/leases/${id}`)
  await page.getByRole('button', { name: 'Use a template' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Keep an expiring lease, 11 tasks').waitFor()
  await dialog.getByLabel('Landman').selectOption({ label: 'Lena Lapse' })
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create project' }).click()
  await page.getByRole('heading', { name: 'Lease ND-77 Tveit expires', level: 1 }).waitFor()
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await axe(page)).toEqual([])

  await page.getByRole('button', { name: 'Close with evidence' }).click()
  await dialog.getByLabel('What was done').selectOption('Extended or renewed in writing')
  await dialog.getByLabel('New last day').fill(daysFromNow(500))
  await dialog.getByLabel('Proof').fill('Extension, Doc. 448120')
  await dialog.getByRole('button', { name: 'Close task' }).click()
  await page.getByText('Task done. Recorded on the lease.').waitFor()
  await page.getByText('Closed with this task').waitFor()
  expect(await endsOn()).toBe(daysFromNow(500))
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Close with evidence' }).waitFor()
  expect(await endsOn()).toBe(lease.expirationDate)

  // Closing the entire project asks for the same evidence, and undo reopens both.
  await page.getByRole('button', { name: 'Close project' }).click()
  await dialog.getByLabel('What was done').selectOption('Released to the lessor')
  await dialog.getByLabel('Proof').fill('Release, Doc. 448121')
  await dialog.getByRole('button', { name: 'Close task' }).click()
  await page.getByText('Project closed. Recorded on the lease.').waitFor()
  await page.getByText('Closed with this task').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByRole('button', { name: 'Close project' }).waitFor()
  await page.getByRole('button', { name: 'Close with evidence' }).waitFor()
  expect(await endsOn()).toBe(lease.expirationDate)

  await visit(page, '/app/projects/templates')
  await page.getByRole('link', { name: 'Drill and complete a well' }).click()
  await page.getByLabel('Spud date, to see its dates').fill('2027-06-01')
  await page.getByText('Jun 1, 2027', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('heading', { name: 'Drill and complete a well (ours)' }).waitFor()
  expect(await axe(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)

  // A custom template's task has a dependency of one of four kinds with a lag, and a checklist.
  await page
    .getByRole('button', { name: /^Change/ })
    .first()
    .click()
  await dialog.getByLabel('Checklist').fill('Survey plat\nPermit fee')
  await dialog.getByLabel('Labels').fill('land')
  await dialog.getByLabel('Predecessor').selectOption('Surface use agreement')
  await dialog.getByRole('button', { name: 'Add dependency' }).click()
  await dialog.getByText('Circular dependency').waitFor()
  await dialog.getByRole('button', { name: 'Remove dependency on Surface use agreement' }).click()
  await dialog.getByLabel('Predecessor').selectOption('Drilling title opinion')
  await dialog.getByLabel('Dependency type').selectOption('Starts after it starts')
  await dialog.getByLabel('Lag in days').fill('2.5')
  await dialog.getByRole('button', { name: 'Add dependency' }).click()
  await dialog.getByText('Enter whole days').waitFor()
  await dialog.getByLabel('Lag in days').fill('-2')
  await dialog.getByRole('button', { name: 'Add dependency' }).click()
  await dialog.getByText('Starts after it starts, up to 2 days earlier').waitFor()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('2 checklist items').waitFor()
  await page.getByText('SS −2 d').waitFor()
})
