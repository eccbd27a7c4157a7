import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { call, uniqueName, newOwner } from './helpers/people.ts'
import { shareUser } from './helpers/shared.ts'

const browser = useBrowser()
const owner = shareUser(async () => newOwner(await browser(), 'Fay Files', uniqueName('Fay Land')))
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wellhead-plats-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const chooseFile = (page: Page, path: string) =>
  page.getByRole('region', { name: 'Add files' }).locator('input').setInputFiles(path)

/**
 * Cuts the connection of every chunk after the first `lets`, and returns the number of chunks that got
 * through since.
 */
async function cutConnection(page: Page) {
  const line = { lets: Number.POSITIVE_INFINITY, passed: 0 }
  await page.route('**/files/uploads/**', route => {
    if (route.request().method() !== 'PATCH') return route.continue()
    if (line.passed >= line.lets) return route.abort('connectionreset')
    line.passed++
    return route.continue()
  })
  return line
}

test('a lease file is interrupted, resumed, downloaded, viewed, removed and restored', async () => {
  const { page, tenantId } = await owner()
  const lease = { leaseNumber: 'FF-1', name: 'Berg' }
  const { id } = await call<{ id: string }>(page, 'leases.create', { lease }, tenantId)
  const plat = join(folder, 'Plat of section 14.pdf')
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(9_000_000)])
  writeFileSync(plat, content)
  const line = await cutConnection(page)

  // The connection is lost after the first piece, and then restored.
  await visit(page, `/app/leases/${id}`)
  line.lets = 1
  await chooseFile(page, plat)
  await page.getByText(/Connection lost\. Resumes automatically/).waitFor()
  expect(await axe(page)).toEqual([])

  // The page is reloaded before the connection returns: the same file continues where it stopped.
  await page.reload()
  await page.getByText(/Not finished: 4 MB of 8\.6 MB\. Choose the same file to resume\./).waitFor()
  line.lets = Number.POSITIVE_INFINITY
  line.passed = 0
  await chooseFile(page, plat)
  const link = page.getByRole('link', { name: /^Plat of section 14\.pdf/ })
  await link.waitFor()
  expect(line.passed).toBe(2)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Plat of section 14.pdf' }).click()
  expect((await downloading).suggestedFilename()).toBe('Plat of section 14.pdf')
  expect(sha256(readFileSync(await (await downloading).path()))).toBe(sha256(content))

  await page.getByRole('button', { name: 'Rename Plat of section 14.pdf' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Plat')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /^Plat \(/ }).waitFor()
  await page.getByRole('button', { name: 'Remove Plat' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: /^Plat \(/ }).waitFor()

  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBe(0)
  expect(await axe(page)).toEqual([])
})

test('parallel uploads can be paused, resumed and canceled; an image opens in a dialog', async () => {
  const { page, tenantId } = await owner()
  const { id } = await call<{ id: string }>(page, 'wells.create', { name: 'Berg 22-25' }, tenantId)
  const picture = join(folder, 'wellhead.png')
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
  writeFileSync(picture, Buffer.from(pixel, 'base64'))
  const logs = join(folder, 'logs.bin')
  writeFileSync(logs, randomBytes(5_000_000))
  const line = await cutConnection(page)
  line.lets = 0

  await visit(page, `/app/well/${id}`)
  await page.getByRole('region', { name: 'Add files' }).locator('input').setInputFiles([logs, picture])
  await page.getByRole('button', { name: 'Pause logs.bin' }).press('Enter')
  await page.getByText(/Paused/).waitFor()
  line.lets = Number.POSITIVE_INFINITY
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^wellhead\.png/ }).click()
  const imagePage = await popup
  await imagePage.waitForLoadState()
  expect(await imagePage.evaluate(() => document.images[0]?.naturalWidth)).toBe(1)
  await imagePage.close()

  await page.getByRole('button', { name: 'Resume logs.bin' }).press('Enter')
  await page.getByRole('link', { name: 'Download logs.bin' }).waitFor()
  line.lets = 0
  writeFileSync(logs, randomBytes(5_000_000))
  await chooseFile(page, logs)
  // Wait for the server's response, because reloading earlier would leave an unfinished upload.
  const deleteResponse = page.waitForResponse(result => result.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Cancel logs.bin' }).press('Enter')
  await deleteResponse
  await page.getByRole('list', { name: 'Uploads of files' }).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('link', { name: 'Download logs.bin' }).waitFor()
  await expect.poll(() => page.getByText('Not finished').count()).toBe(0)
})
