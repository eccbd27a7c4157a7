import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { collectErrors, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { call, newOwner } from './helpers/people.ts'

const browser = useBrowser()

test('a change is described, found by filters, exported, and verified unaltered', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Ada Audit', 'Audit Oil')
  const errors = collectErrors(page)
  const { id } = await call<{ id: string }>(page, 'wells.create', { name: 'Ada 1-H' }, tenantId)
  const operator = { id, version: 1, changes: { operator: 'Ada Operating' } }
  await call(page, 'wells.update', operator, tenantId)

  await visit(page, '/app/audit')
  const rows = page.getByRole('row')
  await rows.filter({ hasText: 'Operator: — → Ada Operating' }).waitFor()
  expect(await axe(page)).toEqual([])

  // New activity is announced and does not move the list.
  await call(page, 'wells.update', { id, version: 2, changes: { county: 'Dunn' } }, tenantId)
  await page.getByRole('button', { name: 'New activity. Show it' }).click()
  await rows.filter({ hasText: 'County: — → Dunn' }).click()
  const panel = page.getByRole('complementary', { name: 'Ada Audit changed well Ada 1-H' })
  await panel.getByText('POST /trpc/wells.update').waitFor()
  await panel.getByRole('link', { name: 'Open the well' }).waitFor()
  expect(await axe(page)).toEqual([])

  const search = page.getByLabel('Search by record')
  await search.fill('ada 1')
  await page.waitForURL(/q=ada/)
  await expect.poll(() => rows.filter({ hasText: 'Audit Oil' }).count()).toBe(0)
  await rows.filter({ hasText: 'County: — → Dunn' }).waitFor()
  await search.fill('')
  await page.getByRole('button', { name: 'Action' }).click()
  await page.getByRole('button', { name: 'Created' }).click()
  await page.waitForURL(/act=create/)
  await expect.poll(() => rows.filter({ hasText: 'Dunn' }).count()).toBe(0)
  await rows.filter({ hasText: 'Ada 1-H' }).waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'As CSV' }).click(),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toContain('created well')
  expect(csv).not.toContain('Dunn')

  await page.getByRole('button', { name: 'Verify log' }).click()
  await page.getByRole('button', { name: 'Verify now' }).click()
  await page.getByText('The log is intact').waitFor()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  expect(errors).toEqual([])
})
