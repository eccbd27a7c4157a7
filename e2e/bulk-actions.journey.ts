import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { addDays } from '../src/core/time/calendar.ts'
import { axe } from './helpers/axe.ts'
import { collectErrors, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { daysFromNow } from './helpers/days.ts'
import { undoButton } from './helpers/messages.ts'
import { call, newLandman, newOwner } from './helpers/people.ts'

const browser = useBrowser()
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })
const today = daysFromNow(0)

/** Runs an action of the bar, even if it is in the overflow menu. */
async function clickAction(page: Page, name: string) {
  const button = bar(page).getByRole('button', { name, exact: true })
  if (await button.isVisible()) return button.click()
  await bar(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('obligations change in bulk, and their history links to the whole action', async () => {
  const owner = await newOwner(await browser(), 'Olga Owner', 'Owed Oil', {
    viewport: { width: 1600, height: 900 },
  })
  const { page, tenantId } = owner
  const luis = await newLandman(await browser(), owner, 'Luis Land')
  const errors = collectErrors(page)
  let leaseId = ''
  for (const n of [1, 2, 3]) {
    const lease = { lease: { leaseNumber: `OB-${n}` } }
    leaseId = (await call<{ id: string }>(page, 'leases.create', lease, tenantId)).id
    const obligation = { title: `Gate ${n}`, dueDate: addDays(today, 20), amount: '100.00' }
    await call(page, 'leases.obligations.add', { leaseId, obligation }, tenantId)
  }
  await visit(page, '/app/leases/obligations')
  await page.getByText('Gate 1').waitFor()
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await bar(page).getByText('3 obligations selected').waitFor()
  await clickAction(page, 'Assign')
  const assignDialog = page.getByRole('dialog', { name: 'Assign obligations' })
  await assignDialog.getByRole('combobox').selectOption('Luis Land')
  expect(await axe(page)).toEqual([])
  await assignDialog.getByRole('button', { name: 'Assign 3 obligations' }).click()
  await page.getByText('3 obligations assigned').waitFor()
  await page.getByRole('row', { name: /Gate 3.*Luis Land/ }).waitFor()

  // No one has approved them, so each stays unchanged and is listed by name.
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await clickAction(page, 'Record payment')
  const payDialog = page.getByRole('dialog', { name: 'Record payments' })
  await payDialog.getByLabel('Proof').fill('Wire 77')
  await payDialog.getByRole('button', { name: 'Record payment of 3 obligations' }).click()
  await payDialog.getByText('Gate 2 of OB-2').waitFor()
  expect(await axe(page)).toEqual([])
  await payDialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  // The rows are exported as displayed.
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await clickAction(page, 'Export')
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'As CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(4)
  await clickAction(page, 'Waive')
  const waiveDialog = page.getByRole('dialog', { name: 'Waive obligations' })
  await waiveDialog.getByLabel('Reason').fill('Agreed by letter')
  await waiveDialog.getByRole('button', { name: 'Waive 3 obligations' }).click()
  await undoButton(page, '3 obligations waived').click()
  await page.getByText('3 obligations reverted.').waitFor()

  // One record's history shows that it was one of three, and the log has the whole action.
  await visit(page, `/app/leases/${leaseId}?tab=history`)
  await page.getByText('waived an obligation').waitFor()
  const recordLinks = page.getByRole('link', { name: 'one of 3' })
  expect(await recordLinks.count()).toBe(3)
  await recordLinks.first().click()
  await page.getByRole('heading', { name: 'Audit', level: 1 }).waitFor()
  await page.getByRole('row', { name: /OB-1/ }).waitFor()
  expect(await page.getByRole('row', { name: /undid a step of an obligation/ }).count()).toBe(3)
  await page.getByRole('button', { name: 'Only one action' }).click()
  await page.getByRole('row', { name: /waived an obligation on 3 leases/ }).waitFor()

  // A user without access to the log sees the same text without the link.
  await visit(luis.page, `/app/leases/${leaseId}?tab=history`)
  await luis.page.getByText('one of 3').first().waitFor()
  expect(await luis.page.getByRole('link', { name: 'one of 3' }).count()).toBe(0)
  expect(errors).toEqual([])
})

test('equipment transfers to a well in bulk on a phone, and one undo reverts it', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const { page, tenantId } = await newOwner(await browser(), 'Tia Truck', 'Truck Oil', phone)
  await call(page, 'wells.create', { name: 'Berg 22-25' }, tenantId)
  for (const n of [1, 2]) await call(page, 'equipment.create', { name: `T-10${n}`, kind: 'TANK' }, tenantId)
  await visit(page, '/app/equipment')
  await page.getByRole('button', { name: /T-101/ }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all rows' }).tap()
  await bar(page).getByText('2 equipment selected').waitFor()
  await clickAction(page, 'Transfer')
  const transferDialog = page.getByRole('dialog', { name: 'Transfer' })
  await transferDialog.getByRole('combobox', { name: 'Well' }).fill('berg')
  await page.getByRole('option', { name: 'Berg 22-25' }).tap()
  expect(await axe(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)
  await transferDialog.getByRole('button', { name: 'Transfer 2 equipment' }).tap()
  await page.getByRole('button', { name: /T-102.*Berg 22-25/ }).waitFor()
  await undoButton(page, '2 equipment transferred').tap()
  await page.getByText('2 equipment reverted.').waitFor()
  await page.getByRole('button', { name: /T-102.*Yard/ }).waitFor()
})
