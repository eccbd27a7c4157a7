import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { daysFromNow } from './helpers/days.ts'
import { call, uniqueName, newLandman, newOwner } from './helpers/people.ts'
import { shareUser } from './helpers/shared.ts'

const browser = useBrowser()
const sharedOwner = shareUser(async () => newOwner(await browser(), 'Mona Monday', uniqueName('Monday Oil')))

test('a landman clears the week on the dashboard and sees a colleague’s action', async () => {
  const owner = await sharedOwner()
  const { page, tenantId } = owner
  const create = (lease: object) => call<{ id: string }>(page, 'leases.create', { lease }, tenantId)
  const { id: leaseId } = await create({ leaseNumber: 'ND-77', name: 'Halvorsen' })
  const primaryTerm = { years: 3, months: 0, days: 0 }
  await create({ leaseNumber: 'ND-76', effectiveDate: '2015-01-01', primaryTerm })
  const obligation = {
    type: 'OTHER',
    title: 'Pay the surface owner',
    dueDate: daysFromNow(-3),
    amount: '40.00',
  }
  const added = { leaseId, obligation }
  const { id: obligationId } = await call<{ id: string }>(page, 'leases.obligations.add', added, tenantId)

  await visit(page, '/app')
  const week = page.locator('section', { has: page.getByRole('heading', { name: 'This week' }) })
  await week.getByRole('link', { name: /^Approve \$40\.00: Pay the surface owner, ND-77 Halvorsen/ }).click()
  const steps = page.getByRole('dialog')
  await steps.getByRole('button', { name: 'Approve' }).click()
  await steps.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.has('act')).toBe(false)

  await visit(page, '/app')
  await week.getByRole('link', { name: /^Pay \$40\.00: Pay the surface owner/ }).click()
  await steps.getByLabel('Proof').fill('Check 1042')
  // Someone else's change to the obligation leaves what was typed.
  const { viewer } = await call<{ viewer: { user: { id: string } } }>(page, 'session.viewer')
  const assignment = { id: obligationId, version: 2, assignedTo: viewer.user.id }
  await call(page, 'leases.obligations.assign', assignment, tenantId)
  await expect.poll(() => steps.getByLabel('Assigned to').inputValue()).toBe(viewer.user.id)
  expect(await steps.getByLabel('Proof').inputValue()).toBe('Check 1042')
  await steps.getByRole('button', { name: 'Record payment' }).click()
  await steps.waitFor({ state: 'detached' })

  // Its term ended years ago and nothing holds it, so it is listed separately, with one decision.
  await visit(page, '/app')
  // The rows below move up as soon as the payment leaves the list; a click in that moment would miss its row.
  const cleared = week.getByText(/^Nothing due through/)
  await cleared.waitFor()
  const past = page.getByRole('region', { name: 'Past the last day' })
  await expect.poll(() => past.getByRole('link').count()).toBe(1)
  await past.getByRole('link', { name: /^Confirm status: Confirm lease status, ND-76/ }).click()
  await steps.getByLabel('Reason').fill('Held by the offset well, see the letter of the operator')
  await steps.getByRole('button', { name: 'Record', exact: true }).click()
  await steps.waitFor({ state: 'detached' })
  await visit(page, '/app')
  await cleared.waitFor()
  await past.waitFor({ state: 'detached' })

  await visit(page, '/app')
  const luis = await newLandman(await browser(), owner, 'Luis Landman', {
    name: 'Manager',
    capabilities: ['access_leases', 'manage_leases'],
  })
  await call(luis.page, 'leases.create', { lease: { leaseNumber: 'ND-78' } }, tenantId)
  await page.getByText('Luis Landman').first().waitFor()
  await page.getByRole('link', { name: 'ND-78' }).waitFor()
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await axe(page)).toEqual([])
})

test('a dashboard arranged by keyboard stays arranged until it is reset', async () => {
  const { page, tenantId } = await sharedOwner()
  await call(page, 'leases.create', { lease: { leaseNumber: 'ND-1' } }, tenantId)
  await visit(page, '/app')
  const titles = () => page.locator('main section h2').allTextContents()
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await page.getByRole('heading', { name: 'Leases' }).waitFor()
  await press('Arrange')
  await press('Hide This week')
  await press('Show This week')
  await press('Hide This week')
  const arrangementSaved = page.waitForResponse(/home\.arrange/)
  await press('Done')
  await arrangementSaved
  await page.getByRole('heading', { name: 'This week' }).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Leases' }).waitFor()
  await expect.poll(titles).not.toContain('This week')
  await press('Arrange')
  await press('Reset')
  await page.getByRole('heading', { name: 'This week' }).waitFor()
})
