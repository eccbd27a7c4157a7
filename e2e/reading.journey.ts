import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaseScan, createPdf, scanPage } from '../src/modules/reading/testing/papers.ts'
import { axe } from './helpers/axe.ts'
import { collectErrors, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { uniqueName, newOwner } from './helpers/people.ts'

const browser = useBrowser()
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wellhead-scans-'))
  writeFileSync(join(folder, 'OGL Dahl.pdf'), await createPdf([scanPage(leaseScan)]))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a scan is read, found by its text, confirmed by keyboard, and becomes a lease', async () => {
  const { page } = await newOwner(await browser(), 'Rita Reader', uniqueName('Reading Oil'))
  const errors = collectErrors(page)
  await visit(page, '/app/documents')
  const zone = page.getByRole('region', { name: 'Add documents' })
  await zone.locator('input[type=file]:not([webkitdirectory])').setInputFiles(join(folder, 'OGL Dahl.pdf'))
  await page.getByRole('row', { name: /OGL Dahl.pdf/ }).click()
  await page.getByText('1 page can be searched.').waitFor()

  // The scan is found by a word in it, which is highlighted on the page image.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Elk Fork')
  await page.getByRole('option', { name: /OGL Dahl.pdf, page 1/ }).click()
  await page.getByRole('img', { name: 'Page 1' }).waitFor()
  await expect.poll(() => page.locator('[data-mark]').count()).toBeGreaterThan(0)
  await page.getByText(/^0 of \d+ confirmed/).waitFor()
  expect(await axe(page)).toEqual([])

  // The fields are confirmed by keyboard alone.
  const list = page.getByRole('list', { name: 'Suggestions' })
  const suggestionCount = await list.getByRole('listitem').count()
  await page.keyboard.press('c')
  for (let index = 1; index < suggestionCount; index++) {
    await page.getByText(`${index} of ${suggestionCount} confirmed`).waitFor()
    await page.keyboard.press('Enter')
  }
  await page.getByText(`${suggestionCount} of ${suggestionCount} confirmed`).waitFor()
  // A value that the rules did not find is entered together with its source text.
  await page.getByLabel('Term', { exact: true }).selectOption({ label: 'Bonus, $/NMA' })
  await page.getByRole('button', { name: 'Enter value' }).click()
  await page.getByRole('textbox', { name: 'Bonus, $/NMA' }).fill('250.00')
  await page.getByLabel('Words on the page').fill('The primary term')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await page.getByText(/^Entered manually/).waitFor()
  await page.getByLabel('Lease number').fill('ND-7')
  await page.getByRole('button', { name: 'Create lease' }).click()
  await page.getByText('All confirmed values match.').waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBe(0)
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: 'Open the lease created from this instrument' }).click()
  await page.getByText('Signe Dahl').first().waitFor()
  expect(errors).toEqual([])
})
