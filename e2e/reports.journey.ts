import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { newWindow, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { undoButton } from './helpers/messages.ts'
import { call, uniqueName, newOwner } from './helpers/people.ts'

const browser = useBrowser()

test('a report is created, saved, run, exported, scheduled, and shared by a link until revoked', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Rita Reports', uniqueName('Report Oil'))
  const lease = (leaseNumber: string, county: string) =>
    call(
      page,
      'leases.create',
      { lease: { leaseNumber, county, state: 'ND', effectiveDate: '2026-01-01' } },
      tenantId,
    )
  await lease('L-1', 'Dunn')
  await lease('L-2', 'Billings')

  // A new report shows parameters and result side by side, and its numbers link to lists.
  await visit(page, '/app/reports')
  await page.getByText('No saved reports yet').waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: /^Acreage/ }).click()
  const table = page.getByRole('table', { name: 'Acreage by county' })
  await table.getByRole('rowheader', { name: 'Dunn, ND' }).waitFor()
  await page.getByLabel('County', { exact: true }).selectOption('Dunn')
  await table.getByRole('rowheader', { name: 'Billings, ND' }).waitFor({ state: 'detached' })
  expect(await axe(page)).toEqual([])

  // The report is saved, and exported under its name.
  await page.getByRole('button', { name: 'Save report' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Acres in Dunn')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Acres in Dunn' }).waitFor()
  await table.getByRole('rowheader', { name: 'Dunn, ND' }).waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'As Excel' }).click()
  expect((await downloading).suggestedFilename()).toBe('Acres in Dunn.xlsx')

  // The report is sent by email on a schedule until that is undone.
  const openMoreAction = async (name: string) => {
    await page.getByRole('button', { name: 'More for this report' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await openMoreAction('Send by email')
  await page.getByRole('combobox', { name: /^Frequency/ }).selectOption('day')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Sent daily at 7:00 AM').waitFor()

  // A stranger reads the shared report in a separate browser.
  await openMoreAction('Share by link')
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  const url = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  expect(await axe(page)).toEqual([])
  const visitor = await newWindow(await browser())
  await visitor.goto(url)
  await visitor.getByRole('heading', { name: 'Acres in Dunn' }).waitFor()
  await visitor.getByRole('rowheader', { name: 'Dunn, ND' }).waitFor()
  expect(await axe(visitor)).toEqual([])
  await visitor.setViewportSize({ width: 360, height: 740 })
  expect(await horizontalOverflow(visitor)).toBe(0)
  await page.getByRole('list', { name: 'Open links' }).getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('Link revoked').waitFor()
  await visitor.reload()
  await visitor.getByRole('heading', { name: 'This link is no longer available' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()

  // The report is deleted and restored on a phone.
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await axe(page)).toEqual([])
  await table.getByRole('link', { name: '1' }).click()
  await page.getByRole('heading', { name: 'Leases' }).waitFor()
  await page.getByText('L-1').first().waitFor()
  await page.goBack()
  await openMoreAction('Delete report')
  await page.getByText('No saved reports yet').waitFor()
  await undoButton(page, 'Acres in Dunn deleted').click()
  await page.getByRole('link', { name: 'Acres in Dunn' }).waitFor()
  expect(await horizontalOverflow(page)).toBe(0)
})
