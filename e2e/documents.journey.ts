import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createManyPagePdf } from '../bench/many-pages.ts'
import { blackPng } from '../src/modules/reading/testing/bombs.ts'
import { axe } from './helpers/axe.ts'
import { collectErrors, newWindow, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { undoButton } from './helpers/messages.ts'
import { call, uniqueName, newOwner } from './helpers/people.ts'

const browser = useBrowser()
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wellhead-papers-'))
  mkdirSync(join(folder, 'Berg', 'Title'), { recursive: true })
  writeFileSync(join(folder, 'Berg', 'OGL Berg.pdf'), await createManyPagePdf(3))
  writeFileSync(join(folder, 'Berg', 'Title', 'Runsheet.csv'), 'Grantor,Grantee\nBerg,Tveit\n')
  writeFileSync(join(folder, 'Berg', 'Plat.png'), blackPng(300, 200))
  const mail = [
    'From: Ruth <ruth@example.com>',
    'Content-Type: text/html',
    '',
    '<p>The rental left.<script>0</script>',
  ]
  writeFileSync(join(folder, 'Berg', 'Rental.eml'), mail.join('\n'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const waitForPage = (page: Page, number: number) => page.locator(`canvas[data-page="${number}"]`).waitFor()
const pagePixels = (page: Page, number: number) => page.locator(`img[data-page="${number}"]`).waitFor()

test('a dropped folder’s PDF is viewed, versioned and shared until its link is revoked', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Paula Papers', uniqueName('Paper Oil'))
  const errors = collectErrors(page)
  await visit(page, '/app/documents')
  await page.getByText('No documents here').waitFor()
  const zone = page.getByRole('region', { name: 'Add documents' })
  await zone.locator('input[webkitdirectory]').setInputFiles(join(folder, 'Berg'))
  await row(page, 'Runsheet.csv').waitFor()
  await row(page, 'OGL Berg.pdf').waitFor()
  await page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('button', { name: /^Berg/ })
    .first()
    .click()
  await page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('button', { name: /^Title/ })
    .first()
    .waitFor()
  expect(await axe(page)).toEqual([])

  // An email is displayed as text, not as its source.
  await row(page, 'Rental.eml').click()
  const letter = page.getByRole('article')
  await letter.getByText('Ruth <ruth@example.com>').waitFor()
  expect(await letter.innerText()).toMatch(/The rental left\.$/)
  expect(await axe(page)).toEqual([])
  await page.goBack()

  // A picture is displayed as the server renders it.
  await row(page, 'Plat.png').click()
  const plat = page.locator('img[alt="Plat.png"]')
  await expect
    .poll(() => plat.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight]))
    .toEqual([300, 200])
  expect(await axe(page)).toEqual([])
  await page.goBack()

  // The lease is read by keyboard.
  await row(page, 'OGL Berg.pdf').click()
  await waitForPage(page, 1)
  await page.getByRole('region', { name: /page 1 of 3/ }).focus()
  await page.keyboard.press('ArrowRight')
  await waitForPage(page, 2)
  expect(await axe(page)).toEqual([])

  // A new version is uploaded, and the previous one restored.
  const recordedFile = join(folder, 'OGL Berg, recorded.pdf')
  writeFileSync(recordedFile, await createManyPagePdf(2))
  await page
    .getByRole('region', { name: 'Add a version' })
    .locator('input[type=file]')
    .setInputFiles(recordedFile)
  await page.getByText('Version 2', { exact: false }).first().waitFor()
  await page.getByText('of 2', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByText('of 3', { exact: true }).waitFor()
  await waitForPage(page, 1)

  // The document is deleted and restored.
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => row(page, 'OGL Berg.pdf').count()).toBe(0)
  await undoButton(page, 'OGL Berg.pdf deleted').click()
  // A restored document moves above the existing rows, and the click must not hit another row.
  await expect.poll(() => page.getByRole('row').nth(1).innerText()).toContain('OGL Berg.pdf')
  await row(page, 'OGL Berg.pdf').click()

  // Anyone with the share link can open the document until the link is revoked.
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Watermark on each page').check()
  expect(await dialog.getByLabel('May be downloaded').isChecked()).toBe(false)
  expect(await dialog.getByLabel('May be downloaded').isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  const link = await page.locator('[data-link]').innerText()
  await page.getByRole('button', { name: 'Done' }).click()
  const visitor = await newWindow(await browser())
  // Only rendered pages with the watermark are sent, never the file.
  const came: string[] = []
  visitor.on('response', result => {
    if (result.url().includes('/files/')) came.push(result.headers()['content-type'] ?? '')
  })
  await visitor.goto(link)
  await pagePixels(visitor, 1)
  expect(await visitor.getByRole('link', { name: 'Download' }).count()).toBe(0)
  await visitor.getByRole('region', { name: /page 1 of 3/ }).focus()
  await visitor.keyboard.press('ArrowRight')
  await pagePixels(visitor, 2)
  await visitor.getByRole('status').getByText('OGL Berg.pdf, page 2 of 3').waitFor()
  expect(new Set(came)).toEqual(new Set(['image/webp']))
  expect(await axe(visitor)).toEqual([])
  await visitor.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(visitor)).toBe(0)
  await visitor.setViewportSize({ width: 1280, height: 800 })
  // A failed transfer is not reported as a damaged file.
  await visitor.route('**/files/**', request => request.abort())
  await visitor.reload()
  await visitor.getByText('It could not be loaded. Reload the page.').waitFor()
  await visitor.unroute('**/files/**')
  await visitor.reload()
  await pagePixels(visitor, 1)
  // A second link in the same window opens another document.
  await visitor.evaluate(() => (location.hash = 'none-such'))
  await visitor.getByRole('heading', { name: 'No longer shared' }).waitFor()
  await visitor.goBack()
  await pagePixels(visitor, 1)
  await page.getByRole('button', { name: /Revoke access/ }).click()
  await visitor.getByRole('heading', { name: 'No longer shared' }).waitFor()
  expect(await visitor.locator('[data-page]').count()).toBe(0)

  // The documents are bound into one PDF with an index.
  await visit(page, '/app/documents')
  await row(page, 'OGL Berg.pdf').waitFor()
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await page.getByRole('button', { name: 'Binder', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  const bound = readFileSync((await (await download).path())!)
  expect(bound.subarray(0, 5).toString()).toBe('%PDF-')
  await page.keyboard.press('Escape')

  await row(page, 'OGL Berg.pdf').click()
  await waitForPage(page, 1)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBe(0)
  expect(await axe(page)).toEqual([])
  await visit(page, '/app/documents')
  await page.getByText('Runsheet.csv').first().waitFor()
  await expect.poll(() => horizontalOverflow(page)).toBe(0)

  // A file uploaded in a cell of the matrix of missing documents fills that cell.
  await page.setViewportSize({ width: 1280, height: 800 })
  await call(page, 'leases.create', { lease: { leaseNumber: 'P-1', effectiveDate: '2020-01-01' } }, tenantId)
  await visit(page, '/app/documents/missing')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload Lease: P-1' }).click()
  await (await chooser).setFiles(recordedFile)
  await row(page, 'P-1').getByText('On file').waitFor()
  expect(await page.getByRole('button', { name: 'Upload Lease: P-1' }).count()).toBe(0)
  expect(await axe(page)).toEqual([])
  expect(errors).toEqual([])
})
