import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { collectErrors, useBrowser } from './helpers/browser.ts'
import { testSize } from './helpers/test-size.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { withDatabase } from './helpers/database.ts'
import { call, newOwner, query } from './helpers/people.ts'
import { shareUser } from './helpers/shared.ts'

const browser = useBrowser()
const owner = shareUser(async () => newOwner(await browser(), 'Ada Acres', 'Acres Oil'))

/**
 * Cells copied from a spreadsheet: a lost leading zero, a value that is not a number, a row without a month.
 */
const cells = [
  'API\tMonth\tBarrels\tMcf',
  '3305303901\t2024-01\t1,200\t10',
  '3305303901\t2024-02\t1,100\t=2+3',
  '5001095820\t2024-02\t40\t5',
  '501095820\t2024-03\t41\t6',
  '3305303901\tthe other day\t7\t7',
].join('\n')

/**
 * Pastes into the page, outside of any field, once the component that handles it has loaded; it has no visible
 * sign.
 */
async function pasteRows(page: Page, text: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(copiedText => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copiedText)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)
}

/** The text of the file that a user gets by exporting the page's table. */
async function exportedText(page: Page, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export' }).click()
  const item = page.getByRole('menuitem', { name: format })
  const [download] = await Promise.all([page.waitForEvent('download'), item.click()])
  return readFile(await download.path())
}

const startButton = (page: Page) => page.getByRole('button', { name: /^Import 5 rows/ })
const undoImport = (page: Page) => page.getByRole('button', { name: 'Undo import' })

test('pasted cells are recognized, corrected, imported with notes, undone and remembered', async () => {
  const { page } = await newOwner(await browser(), 'Pat Paste', 'Paste Oil')
  const errors = collectErrors(page)
  await visit(page, '/app/well')
  await page.getByText('No wells yet').waitFor()
  let letFirstRecordsCome = () => {}
  const previewGate = new Promise<void>(resolve => (letFirstRecordsCome = resolve))
  await page.route(/imports\.preview/, async route => previewGate.then(() => route.continue()))
  await pasteRows(page, cells)

  // The button stays in place when the first records arrive, otherwise a quick click would miss it.
  await page.setViewportSize({ width: 1280, height: 1600 })
  const boundsBefore = await startButton(page).boundingBox()
  letFirstRecordsCome()
  await page.getByRole('heading', { name: 'The first records' }).waitFor()
  expect(await startButton(page).boundingBox()).toEqual(boundsBefore)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('Import Barrels as').selectOption({ label: 'Oil' })
  await page.getByText('You chose this.').waitFor()
  expect(await axe(page)).toEqual([])
  await startButton(page).click()
  await undoImport(page).waitFor()
  const result = page.locator('main')
  await expect.poll(() => result.innerText()).toContain('1 row was refused')
  await page.getByText('the other day').first().waitFor()
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  const notes = (await exportedText(page, 'As CSV')).toString()
  expect(notes).toMatch(/6,.*the other day/)
  // A cell that a spreadsheet would evaluate stays text.
  expect(notes).not.toMatch(/(^|,)"?=2\+3/m)

  await undoImport(page).click()
  await page.getByText('Everything this import added was removed').waitFor()
  await visit(page, '/app/well')
  await page.getByText('No wells yet').waitFor()

  await pasteRows(page, cells)
  await page.getByText(/same headings as an earlier import/).waitFor()
  expect(await page.getByLabel('Import Barrels as').inputValue()).toBe(
    await page.getByLabel('Import Barrels as').locator('option', { hasText: /^Oil$/ }).getAttribute('value'),
  )
  await startButton(page).press('Enter')
  const wells = page.getByRole('link', { name: 'Go to wells' })
  await wells.waitFor()
  // The button disappeared with its step, so the focus moves to the result.
  const inMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null)
  await expect.poll(inMain).toBe(true)
  await page.keyboard.press('Tab')
  expect(await wells.evaluate(link => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '33-053-03901' }).waitFor()

  await pasteRows(page, cells)
  await startButton(page).click()
  await page.getByText('Nothing changed: the rest was already stored. 1 of 5 rows skipped').waitFor()
  expect(errors).toEqual([])
})

test('a file that is not a table is rejected with a message next to the drop area', async () => {
  const { page } = await owner()
  await visit(page, '/app/imports')
  const choose = page.locator('input[type=file]')
  for (const [name, content, expectedText] of [
    ['scan.csv', '%PDF-1.7\n1 0 obj', /PDF/],
    ['empty.csv', '', /empty/i],
    ['headings.csv', 'API,Month,Oil\n', /no rows/],
  ] as const) {
    await choose.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
    await expect.poll(() => page.locator('main').innerText()).toMatch(expectedText)
    // The list also shows this text, and may be redirecting to the file's page.
    await page.goto('/app/imports')
  }
})

test('a file with two hundred columns is previewed, and its page ends where its content does', async () => {
  const { page } = await owner()
  await visit(page, '/app/imports')
  const extraColumns = Array.from({ length: 198 }, (_, i) => i)
  const rows = [3305303901, 3305303902, 3305303903].map(api => `${api},Wide ${api},${extraColumns.join(',')}`)
  const heading = `API,Well Name,${extraColumns.map(i => `Field ${i}`).join(',')}`
  await page.locator('input[type=file]').setInputFiles({
    name: 'wide.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([heading, ...rows].join('\n')),
  })
  await page.getByRole('heading', { name: /^The first records/ }).waitFor()
  const scrollableBelow = () =>
    page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  expect(await scrollableBelow()).toBe(0)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await scrollableBelow()).toBe(0)
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
})

test('an import is canceled midway, and nothing of it remains', async () => {
  const { page, tenantId } = await owner()
  await call(page, 'wells.create', { name: 'Held 1', api: '3305300100' }, tenantId)
  await visit(page, '/app/imports')
  const rows = testSize(300, 60_000)
  const lines = Array.from(
    { length: rows },
    (_, i) => `33053${String(i).padStart(5, '0')},2024-0${1 + (i % 9)},${i}`,
  )
  await page.locator('input[type=file]').setInputFiles({
    name: 'many.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['API,Month,Oil', ...lines].join('\n')),
  })
  const importButton = page.getByRole('button', { name: `Import ${rows.toLocaleString('en-US')} rows` })
  await importButton.waitFor()
  // Another transaction holds one of its wells, so that the import is certainly running when it is canceled.
  await withDatabase(async database => {
    const rows = await database.query<{ pid: number }>('select pg_backend_pid() as pid')
    await database.query('begin')
    await database.query('select from wells where tenant_id = $1 for update', [tenantId])
    await importButton.click()
    await page.getByText('You can leave this page').waitFor()
    const waiting = 'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))'
    await expect.poll(async () => (await database.query(waiting, [rows.rows[0]!.pid])).rowCount).toBe(1)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByText('Nothing from this file is in your records').waitFor()
  })
  await visit(page, '/app/well')
  await page.getByText('Held 1').first().waitFor()
  expect(await query(page, 'wells.list', {}, tenantId)).toMatchObject({ total: 1 })
})

/** A square on the map as a lease with stated acres; a side of 0.01° there is about 256 acres. */
const squareOutline = (number: string, acres: number, west: number) => ({
  type: 'Feature',
  properties: { lease_no: number, lessor: `Lessor of ${number}`, acres },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, 32],
        [west, 32.01],
        [west + 0.01, 32.01],
        [west + 0.01, 32],
        [west, 32],
      ],
    ],
  },
})

test('each difference between map acres and lease acres is reviewed and decided', async () => {
  const { page } = await owner()
  const errors = collectErrors(page)
  await visit(page, '/app/imports')
  const features = [
    squareOutline('A-1', 200, -103),
    squareOutline('A-2', 256, -103.1),
    squareOutline('A-3', 300, -103.2),
  ]
  await page.locator('input[type=file]').setInputFiles({
    name: 'outlines.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
  })
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await undoImport(page).waitFor()
  await page.getByRole('link', { name: 'Acreage check' }).click()
  await page.getByRole('row', { name: /A-1/ }).click()
  const panel = page.getByRole('complementary', { name: 'A-1, tract 1' })
  await panel.getByText('200.00 ac').waitFor()
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  await panel.getByLabel('Note').fill('Plat of 2019')
  await panel.getByRole('button', { name: 'Use map acres' }).click()
  // The next difference opens automatically.
  await page.getByRole('complementary', { name: 'A-3, tract 1' }).waitFor()
  await page.getByRole('button', { name: 'Keep lease acres' }).click()
  await page.getByText('Map and lease acres agree').waitFor()

  await page.getByRole('button', { name: 'Decided' }).click()
  await page.getByRole('row', { name: /A-3/ }).getByText('Keep lease acres').waitFor()
  const csv = (await exportedText(page, 'As CSV')).toString()
  expect(csv).toMatch(/^\uFEFFLease,Tract,Lessee,Lease acres \(ac\),Map acres \(ac\),Difference,Decision\r\n/)
  expect(csv).toMatch(/^A-1,1,.*Use map acres/m)
  expect((await exportedText(page, 'As Excel')).subarray(0, 2).toString()).toBe('PK')
  await visit(page, '/app/leases')
  await page.getByRole('row', { name: /A-3/ }).getByText('300.00').waitFor()
  expect(await page.getByRole('row', { name: /A-1/ }).innerText()).not.toContain('200.00')
  expect(errors).toEqual([])
})
